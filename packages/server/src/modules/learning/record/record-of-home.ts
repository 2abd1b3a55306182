import type { Transaction } from '../../../platform/db/transaction.ts'
import { keepsRecord } from '../reviews/index.ts'
import { type AnswerMoment, answerMoments, listAnswers, listCorrections } from './quiz-answers.store.ts'
import { newestCounted, standingOf } from './topic-standing.ts'

/** Older answers say little of what somebody knows today. */
const answersRead = 2000

export interface RecordOfHome {
  /** Null where the record is switched off: nothing of it is told then. */
  answers: AnswerMoment[] | null
  /** Weak topics with their newest answers, the weakest first, of two alike the one answered last. */
  weak: { title: string; right: number; all: number }[]
}

/** What the record says to the home of whoever it belongs to. */
export async function recordOfHome(tx: Transaction, userId: string): Promise<RecordOfHome> {
  if (!(await keepsRecord(tx, userId))) return { answers: null, weak: [] }
  const correctedAt = new Map((await listCorrections(tx, userId)).map(({ topic, at }) => [topic, at]))
  const byTopic = [...Map.groupBy(await listAnswers(tx, userId, answersRead), ({ topic }) => topic)]
  const weak = byTopic
    .filter(([topic, rows]) => standingOf(rows, correctedAt.get(topic) ?? null) === 'weak')
    .map(([topic, rows]) => {
      const newest = rows.slice(0, newestCounted)
      return { title: rows[0]?.topicTitle ?? topic, right: newest.filter(({ isRight }) => isRight).length, all: newest.length }
    })
  return { answers: await answerMoments(tx, userId), weak: weak.toSorted((one, other) => one.right / one.all - other.right / other.all) }
}
