import type { ResumeUpload } from '@xperto/contract'
import { requireChat } from '../../conversation/chats/index.ts'
import type { UploadsDeps } from './deps.ts'
import { presentUpload } from './present-upload.ts'
import { listUploadsOf } from './uploads.store.ts'

/** What was uploaded into a chat, the newest first. Throws chat_not_found. */
export async function listUploads({ db }: Pick<UploadsDeps, 'db'>, input: { userId: string; chatId: string }): Promise<ResumeUpload[]> {
  const { userId, chatId } = input
  return await db.asUser(userId, async (tx) => {
    await requireChat(tx, userId, chatId)
    return (await listUploadsOf(tx, userId, chatId)).map(presentUpload)
  })
}
