import type { ResumeUpload } from '@xperto/contract'
import type { UploadRow } from './uploads.store.ts'

/** An upload as the contract shows it. */
export function presentUpload({ id, chatId, messageId, fileName, state, reason, pages, found }: UploadRow): ResumeUpload {
  return { upload_id: id, chat_id: chatId, message_id: messageId, file_name: fileName, state, reason, pages, found }
}
