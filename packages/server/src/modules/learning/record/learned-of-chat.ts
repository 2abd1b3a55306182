import type { Learned } from '@xperto/chat-types/kit'
import type { Database } from '../../../platform/db/database.ts'
import { problemHistory } from '../practice/index.ts'
import { keepsRecord } from '../reviews/index.ts'
import { listAnswers, listCorrections, ownerOf } from './quiz-answers.store.ts'
import { standingOf } from './topic-standing.ts'

/** Enough for where a person stands now; a reply waits for it. */
const answersRead = 300
const missesTold = 3
const nothing: Learned = { topics: [], misses: [], solvedProblems: 0 }

/** What the record of whoever a chat belongs to says of them; nothing where it is switched off. */
export async function learnedOfChat(db: Database, chatId: string): Promise<Learned> {
  return await db.asSystem(async (tx) => {
    const userId = await ownerOf(tx, chatId)
    if (userId === null || !(await keepsRecord(tx, userId))) return nothing
    const answers = await listAnswers(tx, userId, answersRead)
    const problems = await problemHistory(tx, userId)
    const correctedAt = new Map((await listCorrections(tx, userId)).map(({ topic, at }) => [topic, at]))
    return {
      topics: [...Map.groupBy(answers, ({ topic }) => topic)].map(([topic, rows]) => ({
        topic,
        title: rows[0]?.topicTitle ?? topic,
        standing: standingOf(rows, correctedAt.get(topic) ?? null),
      })),
      misses: answers
        .filter(({ isRight, chosen }) => !isRight && chosen.length > 0)
        .slice(0, missesTold)
        .map(({ question, chosen, options }) => ({ question, chosen: chosen.flatMap((index) => options[index] ?? []).join('; ') })),
      solvedProblems: problems.filter((problem) => problem.is_solved).length,
    }
  })
}
