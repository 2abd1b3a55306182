import type { BotRoom } from '@xperto/contract'
import type { BotSubmissionsDeps } from './deps.ts'
import { getRoom } from './get-room.ts'
import { holdOwnSubmission } from './require-submission.ts'
import { requireRunning } from './run-of-submission.ts'
import { addOne, type Counter } from './submissions.store.ts'

/**
 * Counts that the candidate left full screen (BOT-05), or came back after a break (BOT-04): by one, and only while the interview runs. Throws
 * bot_submission_not_found, interview_not_started, interview_over.
 */
export async function countUp(
  deps: BotSubmissionsDeps,
  { userId, id, counter }: { userId: string; id: string; counter: Counter },
): Promise<BotRoom> {
  await deps.db.asSystem(async (tx) => {
    requireRunning(await holdOwnSubmission(tx, { userId, id }), deps.now())
    await addOne(tx, id, counter)
  })
  return await getRoom(deps, userId, id)
}
