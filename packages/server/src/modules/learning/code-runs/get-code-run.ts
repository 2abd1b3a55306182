import { AppError, type CodeRun, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findRun } from './code-runs.store.ts'
import { failedRun, stateOfRun } from './run-states.ts'
import type { RunsInProgress } from './runs-in-progress.ts'

/** No run takes so long, its time in the queue included: whoever had it is gone. */
const lostAfterMs = 10 * 60_000

/** A run of that person, in progress or ended within the hour. Throws run_not_found for a stranger's, an old one and none at all. */
export async function getCodeRun(
  { db, runs }: { db: Database; runs: RunsInProgress },
  { userId, token }: { userId: string; token: string },
): Promise<CodeRun> {
  const here = runs.find(token, userId)
  if (here) return { token, ...(here.result ?? stateOfRun(2)) }
  const kept = isUuid(token) ? await db.asUser(userId, async (tx) => await findRun(tx, userId, token)) : null
  if (!kept) throw new AppError('run_not_found')
  return { token, ...(kept.result ?? (kept.ageMs > lostAfterMs ? failedRun(new AppError('code_runner_ended')) : stateOfRun(2))) }
}
