import type { NewsletterSettings, NewsletterState } from '@xperto/chat-types/kit'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface NewsletterRow extends NewsletterSettings {
  id: string
  userId: string
  chatId: string
  topics: string[]
  state: NewsletterState
  pausedBy: 'person' | 'credits' | null
  /** The day of the next issue, `2026-11-30`, and its moment; null unless it runs. */
  nextOn: string | null
  nextAt: Date | null
  /** The time zone that `nextAt` was made in. */
  zone: string
  stopToken: string
  /** The person's zone and address now. */
  timeZone: string
  email: string
}

const columns = `n.id, n.user_id as "userId", n.chat_id as "chatId", n.topics, n.cadence, n.day, n.minute, n.by_mail as "byMail", n.state,
  n.paused_by as "pausedBy", n.next_on::text as "nextOn", n.next_at as "nextAt", n.zone, n.stop_token as "stopToken", u.timezone as "timeZone", u.email`
const tables = 'newsletters n join users u on u.id = n.user_id'
type Row = NewsletterRow & Record<string, unknown>

/** The newsletter of a chat that the transaction may see; null before it was begun. */
export async function findNewsletter(tx: Transaction, chatId: string): Promise<NewsletterRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where n.chat_id = $1`, [chatId]))[0] ?? null
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockNewsletter(tx: Transaction, chatId: string): Promise<NewsletterRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where n.chat_id = $1 for update of n`, [chatId]))[0] ?? null
}

/** The newsletter that a mail's link names. */
export async function findByToken(tx: Transaction, token: string): Promise<NewsletterRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where n.stop_token = $1`, [token]))[0] ?? null
}

/** Newsletters whose next issue is due, or whose person has moved to another time zone. */
export const findDue = async (db: Database, now: Date, most: number): Promise<string[]> =>
  (
    await db.systemQuery<{ id: string }>(
      `select n.id from ${tables} where n.state = 'running' and (n.next_at <= $1 or (n.zone <> u.timezone and n.next_at <= $1 + interval '2 days'))
       order by n.next_at limit $2`,
      [now, most],
    )
  ).map(({ id }) => id)

/** One that runs, held for this process alone; null where another has it or it runs no more. */
export async function holdRunning(tx: Transaction, id: string): Promise<NewsletterRow | null> {
  const text = `select ${columns} from ${tables} where n.id = $1 and n.state = 'running' for update of n skip locked`
  return (await tx.raw<Row>(text, [id]))[0] ?? null
}

export interface KeptNewsletter extends NewsletterSettings {
  userId: string
  chatId: string
  state: NewsletterState
  pausedBy: 'person' | 'credits' | null
  nextOn: string | null
  nextAt: Date | null
  zone: string
  stopToken: string
  now: Date
}

/** Keeps a chat's newsletter, and makes it the chat's object. Its link for mails stays as it was first. */
export async function keepNewsletter(tx: Transaction, kept: KeptNewsletter): Promise<void> {
  await tx.raw(
    `with kept as (
       insert into newsletters (user_id, chat_id, topics, cadence, day, minute, by_mail, state, paused_by, next_on, next_at, zone, stop_token, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
       on conflict (chat_id) do update set topics = excluded.topics, cadence = excluded.cadence, day = excluded.day, minute = excluded.minute,
         by_mail = excluded.by_mail, state = excluded.state, paused_by = excluded.paused_by, next_on = excluded.next_on, next_at = excluded.next_at,
         zone = excluded.zone, updated_at = excluded.updated_at
       returning id, chat_id
     )
     update chats c set object_id = kept.id::text from kept where c.id = kept.chat_id and c.object_id is distinct from kept.id::text`,
    [
      ...[
        kept.userId,
        kept.chatId,
        JSON.stringify(kept.topics),
        kept.cadence,
        kept.day,
        kept.minute,
        kept.byMail,
        kept.state,
        kept.pausedBy,
      ],
      ...[kept.nextOn, kept.nextAt, kept.zone, kept.stopToken, kept.now],
    ],
  )
}

/** Sets when the next issue of a running one comes. */
export async function setNext(tx: Transaction, id: string, next: { on: string; at: Date; zone: string; now: Date }): Promise<void> {
  await tx.raw('update newsletters set next_on = $2, next_at = $3, zone = $4, updated_at = $5 where id = $1', [
    id,
    next.on,
    next.at,
    next.zone,
    next.now,
  ])
}

/** Pauses or stops a running one: no issue is due any more. */
export async function endRunning(
  tx: Transaction,
  id: string,
  { state, pausedBy, now }: { state: 'paused' | 'stopped'; pausedBy: 'credits' | null; now: Date },
): Promise<void> {
  await tx.raw(
    `update newsletters set state = $2, paused_by = $3, next_on = null, next_at = null, updated_at = $4 where id = $1 and state <> 'stopped'`,
    [id, state, pausedBy, now],
  )
}
