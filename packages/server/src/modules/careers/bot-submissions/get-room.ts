import type { BotRoom } from '@xperto/contract'
import { changeHeld } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { presentRoom } from './present-room.ts'
import { holdOwnSubmission, requireOwnSubmission } from './require-submission.ts'
import { isDue } from './run-of-submission.ts'
import { hasLostAnswers, takeInLostAnswers } from './take-in-lost-answers.ts'

/**
 * A candidate's submission as their room shows it: ended where its time is over, and past an answer whose reply was lost with its server, so that nobody
 * has to write it again. Throws bot_submission_not_found.
 */
export async function getRoom(deps: BotSubmissionsDeps, userId: string, id: string): Promise<BotRoom> {
  const row = await requireOwnSubmission(deps.db, userId, id)
  const due = isDue(row, deps.now())
  if (!due && !(await hasLostAnswers(deps.db, row))) return await presentRoom(deps, row)
  await deps.db.asSystem(async (tx) => {
    const held = await holdOwnSubmission(tx, { userId, id })
    await (due ? changeHeld(deps, tx, held, { type: 'look' }) : takeInLostAnswers(deps, tx, held))
  })
  return await presentRoom(deps, await requireOwnSubmission(deps.db, userId, id))
}
