import { findQuizQuestion } from '@xperto/content'
import type { MockTestResult } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { keepAnswer } from '../record/index.ts'
import { keepResult, type TestRow } from './mock-tests.store.ts'

/** Keeps what a test gave, once, and notes each of its questions in the record of whoever sat it: what was missed comes back for review. */
export async function keepOutcomeOfTest(db: Database, now: Date, test: TestRow, result: MockTestResult): Promise<void> {
  const { id: testId, userId, chatId, packet } = test
  await db.asSystem(async (tx) => {
    if (!(await keepResult(tx, testId, result))) return
    for (const [at, { right, chosen }] of result.questions.entries()) {
      const asked = packet.questions[at]
      if (!asked) continue
      const { id: questionId, topic: topicTitle, question, options, correct, explanation } = asked
      const topic = findQuizQuestion(questionId)?.topic ?? topicTitle
      const value = { questionId, topic, topicTitle, question, options, chosen: chosen ?? [], correct, explanation, isRight: right }
      await keepAnswer(tx, now, { userId, chatId, value })
    }
  })
}
