import type { MessageBlock, MessageObject, MessageType } from '@xperto/contract'
import type { StoredAction } from '../../../platform/db/schema/messages.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A message that no question asked for: the line that a lock writes, a report that was made later. */
export interface AppendedReply {
  messageId: string
  chatId: string
  userId: string
  messageType: MessageType
  text: string
  actions?: readonly StoredAction[]
  /** Facts under its words. */
  blocks?: readonly MessageBlock[]
  /** What it shows beside its text. */
  object?: MessageObject
}

/**
 * Adds a finished message at the end of the shown branch, a locked chat's too. Open tabs are told. The transaction must hold the chat's row, as a send
 * does. A message with that id is added once.
 */
export async function appendReply(
  tx: Transaction,
  { messageId, chatId, userId, messageType, text, actions = [], blocks, object }: AppendedReply,
): Promise<void> {
  await tx.raw(
    `with added as (
       insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, actions, blocks, object)
       select $1::uuid, c.id, $3::uuid, (select l.id from messages l where l.chat_id = c.id and l.on_path order by l.position desc limit 1),
         c.next_position, 'assistant', $4::text, $5::text, 'complete', $6::jsonb, $7::jsonb, $8::jsonb
       from chats c where c.id = $2::uuid and c.user_id = $3::uuid
       on conflict (id) do nothing returning chat_id, user_id
     ), told as (
       select tell_change(user_id, 'messages_added', chat_id) from added
     )
     update chats set next_position = next_position + 1, message_count = message_count + 1, last_updated_on = now()
     from added left join told on true where chats.id = added.chat_id`,
    [
      messageId,
      chatId,
      userId,
      messageType,
      text,
      JSON.stringify(actions),
      blocks ? JSON.stringify(blocks) : null,
      object ? JSON.stringify(object) : null,
    ],
  )
}
