import { AppError, type MockTest } from '@xperto/contract'
import { getTest, keepProgram, type OfChat } from './change-test.ts'
import type { MockTestDeps } from './deps.ts'
import { findTest, keepCheck } from './mock-tests.store.ts'

/**
 * Keeps a program as keepProgram does, judges it on the public tests and notes what they said. What comes after the end of the hour changes no
 * points. Throws what keepProgram throws, source_empty, and what PracticeModule.tryOnExamples throws.
 */
export async function checkProgram(
  deps: MockTestDeps,
  input: OfChat & { problemId: string; languageId: number; source: string },
): Promise<MockTest> {
  const { db, practice } = deps
  const { userId, chatId, problemId, languageId, source } = input
  const kept = await keepProgram(deps, input)
  const savedOn = kept.problems.find(({ id }) => id === problemId)?.program?.saved_on
  if (savedOn === undefined) throw new AppError('source_empty')
  const judgement = await practice.tryOnExamples({ userId, problemId, languageId, source })
  await db.asUser(userId, async (tx) => {
    const test = await findTest(tx, chatId)
    if (test) await keepCheck(tx, test.id, problemId, judgement, new Date(savedOn))
  })
  const test = await getTest(deps, input)
  // It was erased while its program was judged.
  if (!test) throw new AppError('mock_test_not_started')
  return test
}
