import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, chatNameMaxCharacters, homeChatType } from '@xperto/contract'
import type { ChatRow } from './chats.store.ts'

/** The one type of which a person has exactly one chat (the index `chats_one_default` holds it). */
export const onePerPerson = homeChatType

/** A name as it is kept: one line, no control characters, 1 to 120 characters. Throws name_empty or invalid_request. */
export function checkedName(wanted: string): string {
  const name = wanted.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (name === '') throw new AppError('name_empty')
  if ([...name].length > chatNameMaxCharacters)
    throw new AppError('invalid_request', { fields: { name: `A name has at most ${chatNameMaxCharacters} characters.` } })
  return name
}

/** Throws unless the chat may get another name (MSG-19). */
export function requireRenamable(chat: ChatRow): void {
  if (chat.lockStatus === 'LOCKED') throw new AppError('chat_locked')
  if (!definitionOf(chat.chatType).header.rename) throw new AppError('chat_not_renamable')
}

/** Throws unless the chat's menu, and so its deletion, is open (SAV-05). */
export function requireDeletable(chat: ChatRow): void {
  if (chat.chatType === onePerPerson) throw new AppError('chat_not_deletable')
  if (chat.lockStatus === 'LOCKED') throw new AppError('chat_locked')
  if (!definitionOf(chat.chatType).deletable) throw new AppError('chat_read_only')
}

/** Whether its first message names this chat (MSG-06). */
export function isNamedByFirstMessage(chat: ChatRow, definition: ChatTypeDefinition = definitionOf(chat.chatType)): boolean {
  return definition.namedByFirstMessage && chat.name === definition.newChatName && chat.lockStatus === null
}
