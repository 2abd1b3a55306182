import { AppError, type BotRoom } from '@xperto/contract'
import { changeHeld } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { getRoom } from './get-room.ts'
import { holdOwnSubmission } from './require-submission.ts'
import { listDue } from './submissions.store.ts'

const atOnce = 100

/** Ends a candidate's interview (BOT-06): its chat is locked once, its answers are judged. Throws bot_submission_not_found, interview_not_started. */
export async function endSubmission(deps: BotSubmissionsDeps, of: { userId: string; id: string }): Promise<BotRoom> {
  await deps.db.asSystem(async (tx) => {
    const row = await holdOwnSubmission(tx, of)
    if (row.startedAt === null) throw new AppError('interview_not_started')
    await changeHeld(deps, tx, row, { type: 'end' })
  })
  return await getRoom(deps, of.userId, of.id)
}

/**
 * Ends every submission whose time is over, whoever was away meanwhile. One that fails does not hold up the others; it rejects once they are done.
 */
export async function endDueSubmissions(deps: BotSubmissionsDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  const due = await listDue(deps.db, deps.now(), atOnce)
  for (const of of due) {
    signal.throwIfAborted()
    await deps.db
      .asSystem(async (tx) => await changeHeld(deps, tx, await holdOwnSubmission(tx, of), { type: 'look' }))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} submissions could not be ended`)
}
