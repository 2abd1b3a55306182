import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** The time zone of a person's profile. */
export async function timeZoneOf(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx.raw<{ timezone: string }>('select timezone from users where id = $1', [userId])
  return row?.timezone ?? 'UTC'
}

/** Whose a chat is, or null. */
export async function ownerOfChat(db: Database, chatId: string): Promise<string | null> {
  const [row] = await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId])
  return row?.userId ?? null
}
