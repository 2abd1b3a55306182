import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface AppendedExchange {
  chatId: string
  userId: string
  /** What the person did, as their message; left out where the answer follows on nothing. */
  question?: { id: string; text: string }
  answer: { id: string; text: string }
}

/**
 * Adds a finished answer at the end of the shown branch, and before it what it answers. No reply is asked for and nothing is paid. Holds the chat until the
 * transaction ends, and tells open tabs. Throws chat_not_found.
 */
export async function appendExchange(tx: Transaction, { chatId, userId, question, answer }: AppendedExchange): Promise<void> {
  const held = await tx.raw('select from chats where id = $1 and user_id = $2 and deleted_at is null for no key update', [chatId, userId])
  if (held.length === 0) throw new AppError('chat_not_found')
  // Read after the lock: what stood before the wait is past.
  const [end] = await tx.raw<{ position: number; leafId: string | null }>(
    `select c.next_position as position,
       (select m.id from messages m where m.chat_id = c.id and m.on_path order by m.position desc limit 1) as "leafId"
     from chats c where c.id = $1`,
    [chatId],
  )
  if (!end) throw new AppError('chat_not_found')
  const messages = [
    ...(question ? [{ ...question, role: 'person', messageType: 'USER_MESSAGE' }] : []),
    { ...answer, role: 'assistant', messageType: 'AI_RESPONSE' },
  ]
  let parentId = end.leafId
  for (const [index, { id, text, role, messageType }] of messages.entries()) {
    await tx.raw(
      `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'complete')`,
      [id, chatId, userId, parentId, end.position + index, role, messageType, text],
    )
    parentId = id
  }
  await tx.raw('update chats set next_position = $2, message_count = message_count + $3, last_updated_on = now() where id = $1', [
    chatId,
    end.position + messages.length,
    messages.length,
  ])
  await tx.raw(`select tell_change($1, 'messages_added', $2)`, [userId, chatId])
}
