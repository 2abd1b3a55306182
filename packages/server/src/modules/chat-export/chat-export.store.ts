import { type ChatDocument, type Option, ordinaryChatType } from '@xperto/contract'
import type { Transaction } from '../../platform/db/transaction.ts'
import { isCopied } from '../messages/index.ts'

export interface ExportedMessage {
  role: 'person' | 'assistant'
  content: string
  markdown: string | null
  options: Option[]
  createdAt: Date
}

/** What a copy of the chat holds, oldest first. */
export async function readMessages(tx: Transaction, chatId: string): Promise<ExportedMessage[]> {
  return await tx.raw<ExportedMessage>(
    `select m.role, m.content, m.markdown, m.options, m.created_at as "createdAt" from messages m
     where m.chat_id = $1 and ${isCopied} order by m.position`,
    [chatId],
  )
}

export async function insertChat(tx: Transaction, chat: { id: string; userId: string; name: string; messageCount: number }): Promise<void> {
  await tx.raw(
    `insert into chats (id, user_id, chat_type, name, next_position, message_count) values ($1, $2, '${ordinaryChatType}', $3, $4, $4)`,
    [chat.id, chat.userId, chat.name, chat.messageCount],
  )
}

type NewMessage = ChatDocument['messages'][number] & { id: string; position: number }

/** Each message follows the one before it. */
export async function insertMessages(
  tx: Transaction,
  input: { chatId: string; userId: string; messages: readonly NewMessage[] },
): Promise<void> {
  await tx.raw(
    `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, markdown, options, status, created_at)
     select n.id, $1, $2, lag(n.id) over (order by n.position), n.position, n.role,
       case n.role when 'person' then 'USER_MESSAGE' else 'AI_RESPONSE' end, n.content, n.markdown, n.options, 'complete', n.created_on
     from json_to_recordset($3::json) as n (id uuid, position int, role text, content text, markdown text, options jsonb, created_on timestamptz)`,
    [input.chatId, input.userId, JSON.stringify(input.messages)],
  )
}
