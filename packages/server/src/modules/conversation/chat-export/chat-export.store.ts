import { type Option, ordinaryChatType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { isCopied } from '../messages/index.ts'
import type { ChainedMessage } from './written-message.ts'

export interface ExportedMessage {
  role: 'person' | 'assistant'
  content: string
  markdown: string | null
  options: Option[]
  createdAt: Date
}

/** Which messages a copy of the chat holds, oldest first, and how many bytes of words each has. */
export async function listCopied(tx: Transaction, chatId: string): Promise<{ id: string; bytes: number }[]> {
  return await tx.raw<{ id: string; bytes: number }>(
    `select m.id, octet_length(m.content) + coalesce(octet_length(m.markdown), 0) as bytes from messages m
     where m.chat_id = $1 and ${isCopied} order by m.position`,
    [chatId],
  )
}

/** What a copy holds after that position, oldest first. */
export async function readMessagesAfter(
  tx: Transaction,
  chatId: string,
  after: number,
  count: number,
): Promise<(ExportedMessage & { position: number })[]> {
  return await tx.raw<ExportedMessage & { position: number }>(
    `select m.position, m.role, m.content, m.markdown, m.options, m.created_at as "createdAt" from messages m
     where m.chat_id = $1 and m.position > $2 and ${isCopied} order by m.position limit $3`,
    [chatId, after, count],
  )
}

/** Some messages of a chat, oldest first. */
export async function readMessages(tx: Transaction, chatId: string, ids: readonly string[]): Promise<ExportedMessage[]> {
  return await tx.raw<ExportedMessage>(
    `select m.role, m.content, m.markdown, m.options, m.created_at as "createdAt" from messages m
     where m.chat_id = $1 and m.id = any($2::uuid[]) order by m.position`,
    [chatId, ids],
  )
}

/** An empty ordinary chat. One that is not whole counts as deleted at infinity: no list shows it and no job erases it. */
export async function insertChat(tx: Transaction, chat: { id: string; userId: string; name: string; isWhole: boolean }): Promise<void> {
  await tx.raw(`insert into chats (id, user_id, chat_type, name, deleted_at) values ($1, $2, '${ordinaryChatType}', $3, $4)`, [
    chat.id,
    chat.userId,
    chat.name,
    chat.isWhole ? null : 'infinity',
  ])
}

export async function insertMessages(
  tx: Transaction,
  input: { chatId: string; userId: string; messages: readonly ChainedMessage[] },
): Promise<void> {
  await tx.raw(
    `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, markdown, options, status, created_at)
     select n.id, $1, $2, n.parent_id, n.position, n.role,
       case n.role when 'person' then 'USER_MESSAGE' else 'AI_RESPONSE' end, n.content, n.markdown, n.options, 'complete', n.created_on
     from json_to_recordset($3::json) as n
       (id uuid, parent_id uuid, position int, role text, content text, markdown text, options jsonb, created_on timestamptz)`,
    [input.chatId, input.userId, JSON.stringify(input.messages)],
  )
}

/** Says how many messages a chat that was just written has. */
export async function setLength(tx: Transaction, chatId: string, messages: number): Promise<void> {
  await tx.raw(`update chats set next_position = $2, message_count = $2 where id = $1`, [chatId, messages])
}
