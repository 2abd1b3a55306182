import { findProblem } from '@xperto/content/problems'
import { AppError, type BreakingInput, isUuid } from '@xperto/contract'
import type { PracticeDeps } from './deps.ts'
import { findBreaking, findSubmission, keepBreaking } from './practice.store.ts'

/** Verdicts that an input causes. */
const causedByInput: ReadonlySet<string> = new Set(['Wrong Answer', 'Runtime Error', 'Time Limit Exceeded', 'Output Limit Exceeded'])

/**
 * The smallest input that breaks a submission of that person; null where none was found and for a submission that no input broke. Searched
 * once and kept. Throws submission_not_found, too_many_runs, shutting_down, and what the engine rejects with.
 */
export async function findBreakingInput(deps: PracticeDeps, { userId, id }: { userId: string; id: string }): Promise<BreakingInput | null> {
  const { db, judge, judging } = deps
  const found = await db.asUser(userId, async (tx) => {
    const row = isUuid(id) ? await findSubmission(tx, userId, id) : null
    return row && { row, kept: await findBreaking(tx, id) }
  })
  if (!found) throw new AppError('submission_not_found')
  const { row, kept } = found
  if (kept !== undefined) return kept
  const problem = findProblem(row.problemId)
  if (!problem || row.verdict === null || !causedByInput.has(row.verdict)) return null
  return await judging.run(userId, async (signal) => {
    const breaking = await judge.findBreakingInput(userId, { problem, languageId: row.languageId, source: row.source }, { signal })
    await db.asUser(userId, async (tx) => await keepBreaking(tx, row.id, breaking))
    return breaking
  })
}
