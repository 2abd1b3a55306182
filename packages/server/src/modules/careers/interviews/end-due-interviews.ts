import { changeHeld } from './change-interview.ts'
import type { InterviewsDeps } from './deps.ts'
import { listDue } from './interviews.store.ts'

const atOnce = 100

/** Ends every interview whose time is over, whoever was away meanwhile. One that fails does not hold up the others; it rejects once they are done. */
export async function endDueInterviews(deps: InterviewsDeps, signal: AbortSignal): Promise<number> {
  const due = await listDue(deps.db, deps.now(), atOnce)
  const failures: unknown[] = []
  for (const of of due) {
    signal.throwIfAborted()
    await deps.db.asSystem(async (tx) => await changeHeld(deps, tx, of, { type: 'look' })).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} interviews could not be ended`)
  return due.length
}
