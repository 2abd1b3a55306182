import { definitionOf } from '@xperto/chat-types/definitions'
import { chatTypes } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { insertChat } from '../../conversation/chats/index.ts'
import { holdsResume } from './begin-resume.ts'
import { writeVersion } from './change-resume.ts'
import { findBaseResume, insertResume, nameObjectOfChat, type ResumeRow } from './resumes.store.ts'

/** The kind of chat that holds résumés. */
const resumeChat = chatTypes.find(holdsResume)

/**
 * COPY_BASE_RESUME: the base résumé of a person as it stands, as a résumé of its own in a new chat; both get the ids that are given. Answers the base, or null
 * where there is none.
 */
export async function copyBase(
  tx: Transaction,
  { userId, chatId, resumeId }: { userId: string; chatId: string; resumeId: string },
): Promise<ResumeRow | null> {
  const base = await findBaseResume(tx, userId)
  if (!base || !resumeChat) return null
  await beginChatWith(tx, { userId, chatId, resumeId, name: `Copy of ${base.name}`.slice(0, 200) })
  const { data, latex, latexEdited, template, paper } = base
  await writeVersion(tx, { id: resumeId, userId, version: 0 }, { data, latex, latexEdited, template, paper }, `Copied from ${base.name}`)
  return base
}

/** A new chat of a résumé, and the résumé's row without a version yet. */
export async function beginChatWith(
  tx: Transaction,
  { userId, chatId, resumeId, name }: { userId: string; chatId: string; resumeId: string; name: string },
): Promise<void> {
  if (!resumeChat) throw new Error('no kind of chat holds résumés')
  await insertChat(tx, { id: chatId, userId, type: resumeChat, name })
  await insertResume(tx, { id: resumeId, userId, chatId, name })
  await nameObjectOfChat(tx, chatId, resumeId)
}

/** What a new chat of a résumé is called. */
export const newResumeName = (): string => (resumeChat ? definitionOf(resumeChat).newChatName : 'Résumé')
