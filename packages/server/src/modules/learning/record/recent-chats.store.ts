import type { ChatType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Names of a person's other living chats that hold a message, the one changed last first; chats of the kind `but` are left out. */
export async function recentChatNames(tx: Transaction, userId: string, but: ChatType, most: number): Promise<string[]> {
  const rows = await tx.raw<{ name: string }>(
    `select c.name from chats c where c.user_id = $1 and c.chat_type <> $2 and c.deleted_at is null
       and exists (select 1 from messages m where m.chat_id = c.id) order by c.last_updated_on desc, c.id limit $3`,
    [userId, but, most],
  )
  return rows.map(({ name }) => name)
}
