import { markDeleted } from '../../conversation/chats/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { holdOwnSubmission } from './require-submission.ts'
import { removeSubmission } from './submissions.store.ts'

/**
 * Deletes a candidate's own submission, and takes its chat with what was said out of sight; a reply that is being written is asked to stop. The owner
 * sees one that was started as gone. Throws bot_submission_not_found.
 */
export async function deleteSubmission({ db }: Pick<BotSubmissionsDeps, 'db'>, of: { userId: string; id: string }): Promise<string> {
  return await db.asSystem(async (tx) => {
    const { id, chatId } = await holdOwnSubmission(tx, of)
    await removeSubmission(tx, id)
    if (chatId !== null) await markDeleted(tx, chatId)
    return id
  })
}
