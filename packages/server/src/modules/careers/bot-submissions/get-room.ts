import type { BotRoom } from '@xperto/contract'
import { changeHeld } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { presentRoom } from './present-room.ts'
import { holdOwnSubmission, requireOwnSubmission } from './require-submission.ts'
import { isDue } from './run-of-submission.ts'

/** A candidate's submission as their room shows it, ended where its time is over. Throws bot_submission_not_found. */
export async function getRoom(deps: BotSubmissionsDeps, userId: string, id: string): Promise<BotRoom> {
  const row = await requireOwnSubmission(deps.db, userId, id)
  if (!isDue(row, deps.now())) return await presentRoom(deps, row)
  await deps.db.asSystem(async (tx) => await changeHeld(deps, tx, await holdOwnSubmission(tx, { userId, id }), { type: 'look' }))
  return await presentRoom(deps, await requireOwnSubmission(deps.db, userId, id))
}
