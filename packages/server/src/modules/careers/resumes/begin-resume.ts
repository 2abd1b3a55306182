import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, type ChatType } from '@xperto/contract'
import { emptyData } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import { writeVersion } from './change-resume.ts'
import type { ResumesDeps } from './deps.ts'
import { findResumeOfChat, insertResume, nameObjectOfChat, type ResumeRow } from './resumes.store.ts'

/** Whether chats of that kind hold a résumé. */
export const holdsResume = (type: ChatType): boolean => definitionOf(type).flatPrice?.per === 'resume'

/**
 * The résumé of a chat, begun with empty fields where it has none. Throws chat_not_found, not_a_resume_chat.
 */
export async function resumeOfChat(
  { newId }: Pick<ResumesDeps, 'newId'>,
  tx: Transaction,
  { userId, chatId }: { userId: string; chatId: string },
): Promise<ResumeRow> {
  const chat = await requireChat(tx, userId, chatId)
  if (!holdsResume(chat.chatType)) throw new AppError('not_a_resume_chat')
  const known = await findResumeOfChat(tx, userId, chat.id)
  if (known) return known
  const id = newId()
  // The other of two first calls waits here for the first one's commit.
  if (await insertResume(tx, { id, userId, chatId: chat.id, name: chat.name })) {
    await nameObjectOfChat(tx, chat.id, id)
    return await writeVersion(
      tx,
      { id, userId, version: 0 },
      { data: emptyData(), latex: '', latexEdited: false, template: 'plain', paper: 'a4' },
      'Begun',
    )
  }
  const made = await findResumeOfChat(tx, userId, chat.id)
  if (!made) throw new AppError('chat_not_found')
  return made
}
