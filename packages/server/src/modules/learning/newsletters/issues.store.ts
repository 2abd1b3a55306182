import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Issues of the library that a person was sent, in all their newsletters, oldest first. */
export const listDelivered = async (tx: Transaction, userId: string): Promise<{ id: string; at: Date }[]> =>
  await tx.raw<{ id: string; at: Date }>(
    'select issue as id, created_at as at from newsletter_issues where user_id = $1 order by created_at, id',
    [userId],
  )

/** How many issues a newsletter had, the day of the last, and those of one calendar month of its person. */
export async function countIssues(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  month: string,
): Promise<{ all: number; lastOn: string | null; lastAt: Date | null; ofMonth: number }> {
  const [row] = await tx.raw<{ all: number; lastOn: string | null; lastAt: Date | null; ofMonth: number }>(
    `select count(*) filter (where newsletter_id = $1)::int as all, max(due_on) filter (where newsletter_id = $1)::text as "lastOn",
       max(created_at) filter (where newsletter_id = $1) as "lastAt", count(*) filter (where month = $3)::int as "ofMonth"
     from newsletter_issues where user_id = $2`,
    [id, userId, month],
  )
  return row ?? { all: 0, lastOn: null, lastAt: null, ofMonth: 0 }
}

export interface NewIssue {
  id: string
  newsletterId: string
  userId: string
  issue: string
  number: number
  dueOn: string
  month: string
  messageId: string
  mail: 'none' | 'waiting'
  now: Date
}

/** Notes an issue; false where that day had one. */
export async function insertIssue(tx: Transaction, row: NewIssue): Promise<boolean> {
  const rows = await tx.raw(
    `insert into newsletter_issues (id, newsletter_id, user_id, issue, number, due_on, month, message_id, mail, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (newsletter_id, due_on) do nothing returning 1`,
    [row.id, row.newsletterId, row.userId, row.issue, row.number, row.dueOn, row.month, row.messageId, row.mail, row.now],
  )
  return rows.length > 0
}

export interface WaitingMail {
  id: string
  /** Of the library. */
  issue: string
  attempts: number
  email: string
  chatId: string
  stopToken: string
  /** The issue as its message has it, in Markdown. */
  content: string
}

/** Issues that are to be mailed, the oldest first. A newsletter that was stopped, or whose mail was switched off, mails nothing more. */
export const findWaitingMails = async (db: Database, most: number): Promise<WaitingMail[]> =>
  await db.systemQuery<WaitingMail & Record<string, unknown>>(
    `select i.id, i.issue, i.attempts, u.email, n.chat_id as "chatId", n.stop_token as "stopToken", m.content
     from newsletter_issues i join newsletters n on n.id = i.newsletter_id and n.state <> 'stopped' and n.by_mail join users u on u.id = i.user_id
     join messages m on m.id = i.message_id where i.mail = 'waiting' order by i.created_at limit $1`,
    [most],
  )

export async function keepMail(db: Database, id: string, mail: 'waiting' | 'sent' | 'failed'): Promise<void> {
  await db.systemQuery(`update newsletter_issues set mail = $2, attempts = attempts + 1 where id = $1 and mail = 'waiting'`, [id, mail])
}

/** Whether that issue came to that person, held against its erasure until the transaction ends. */
export async function lockIssue(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.raw('select 1 from newsletter_issues where id = $1 and user_id = $2 for key share', [id, userId])).length > 0
}
