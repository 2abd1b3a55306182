import type { LearnerRecord, RecordedTopic } from '@xperto/contract'
import { problemHistory } from '../practice/index.ts'
import { countReviewCards, keepsRecord } from '../reviews/index.ts'
import type { RecordDeps } from './deps.ts'
import { type AnswerRow, listAnswers, listCorrections } from './quiz-answers.store.ts'
import { type Standing, standingOf } from './topic-standing.ts'

/** Older answers say little of what somebody knows today. */
const answersRead = 2000
const answersShown = 20
const order: Record<Standing, number> = { weak: 0, learning: 1, unclear: 2, sure: 3 }

/** What is known of what a person has learned: topics, weak first, with their evidence, and problems tried. */
export async function readRecord({ db, now }: RecordDeps, userId: string): Promise<LearnerRecord> {
  return await db.asUser(userId, async (tx) => {
    const [answers, corrections] = [await listAnswers(tx, userId, answersRead), await listCorrections(tx, userId)]
    const correctedAt = new Map(corrections.map(({ topic, at }) => [topic, at]))
    const topics = [...Map.groupBy(answers, ({ topic }) => topic)].map(([topic, rows]) =>
      presentTopic(topic, rows, correctedAt.get(topic) ?? null),
    )
    const { cards } = await countReviewCards(tx, userId, now())
    return {
      settings: { keeps_record: await keepsRecord(tx, userId) },
      topics: topics.toSorted((one, other) => order[one.standing] - order[other.standing] || other.wrong - one.wrong),
      problems: (await problemHistory(tx, userId)).map(({ lastOn, ...problem }) => ({ ...problem, last_on: lastOn.toISOString() })),
      review_cards: cards,
    }
  })
}

function presentTopic(topic: string, rows: readonly AnswerRow[], correctedAt: Date | null): RecordedTopic {
  const [newest] = rows
  const right = rows.filter(({ isRight }) => isRight).length
  return {
    topic,
    title: newest?.topicTitle ?? topic,
    standing: standingOf(rows, correctedAt),
    is_corrected: correctedAt !== null,
    right,
    wrong: rows.length - right,
    last_on: (newest?.createdAt ?? new Date(0)).toISOString(),
    answers: rows.slice(0, answersShown).map(presentAnswer),
  }
}

function presentAnswer({ id, question, options, chosen, correct, explanation, isRight, createdAt, chatId }: AnswerRow) {
  const words = (indexes: readonly number[]) => indexes.flatMap((index) => options[index] ?? [])
  return {
    id,
    question,
    chosen: words(chosen),
    correct: words(correct),
    explanation,
    is_right: isRight,
    answered_on: createdAt.toISOString(),
    chat_id: chatId,
  }
}
