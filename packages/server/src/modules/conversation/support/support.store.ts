import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Whose a chat is, or null. */
export async function ownerOfChat(db: Database, chatId: string): Promise<string | null> {
  const [row] = await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId])
  return row?.userId ?? null
}

export interface NewTicket {
  id: string
  reference: string
  userId: string
  chatId: string
  words: string
  now: Date
}

/** Keeps a ticket unless that person wrote `most` since `since`; false where they did. One of a person's sends counts at a time. */
export async function insertTicket(tx: Transaction, ticket: NewTicket, { since, most }: { since: Date; most: number }): Promise<boolean> {
  const { id, reference, userId, chatId, words, now } = ticket
  await tx.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`support tickets of ${userId}`])
  const rows = await tx.raw(
    `insert into support_tickets (id, reference, user_id, chat_id, words, created_at)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from support_tickets where user_id = $3 and created_at > $7) < $8 returning 1`,
    [id, reference, userId, chatId, words, now, since, most],
  )
  return rows.length > 0
}

export interface WaitingTicket {
  id: string
  reference: string
  chatId: string
  words: string
  attempts: number
  name: string
  email: string
}

/** Tickets that were not mailed yet, the oldest first. */
export const findWaitingTickets = async (db: Database, most: number): Promise<WaitingTicket[]> =>
  await db.systemQuery<WaitingTicket & Record<string, unknown>>(
    `select t.id, t.reference, t.chat_id as "chatId", t.words, t.attempts, u.name, u.email from support_tickets t join users u on u.id = t.user_id
     where t.state = 'waiting' order by t.created_at limit $1`,
    [most],
  )

/** What became of the mail of a ticket; `waiting` counts one more try. */
export async function keepTicket(db: Database, id: string, state: 'waiting' | 'sent' | 'failed', now: Date): Promise<void> {
  await db.systemQuery(
    `update support_tickets set state = $2, attempts = attempts + 1, sent_at = case when $2 = 'sent' then $3::timestamptz end
     where id = $1 and state = 'waiting'`,
    [id, state, now],
  )
}
