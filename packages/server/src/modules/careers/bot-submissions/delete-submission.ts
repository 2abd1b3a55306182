import { markDeleted } from '../../conversation/chats/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { holdOwnSubmission } from './require-submission.ts'
import { removeSubmission } from './submissions.store.ts'
import { noteTaken } from './takers.store.ts'

/**
 * Deletes a candidate's own submission, and takes its chat with what was said out of sight; a reply that is being written is asked to stop. The owner
 * sees one that was started as gone, and it cannot be taken again; one that was not can be made anew. Throws bot_submission_not_found.
 */
export async function deleteSubmission({ db }: Pick<BotSubmissionsDeps, 'db'>, of: { userId: string; id: string }): Promise<string> {
  return await db.asSystem(async (tx) => {
    const row = await holdOwnSubmission(tx, of)
    // Also for one that started before such marks were kept.
    if (row.startedAt !== null) await noteTaken(tx, row)
    await removeSubmission(tx, row.id)
    if (row.chatId !== null) await markDeleted(tx, row.chatId)
    return row.id
  })
}
