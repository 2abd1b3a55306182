import { type ChatType, searchHitsMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'

/*
 * The two statements that ask an index of words run as the system principal and name the person in their own condition: under the
 * person's policies Postgres would have to test whose row it is before it may look at its words, and could not ask that index at all
 * (docs/decisions/search-by-postgres.md). They answer ids and times alone; what is walked, and every name and text that is shown, is read
 * as the person.
 */

/** How many of a person's newest messages are walked before the index of words is asked. */
const newestWalked = 1000

export interface Found {
  kind: 'name' | 'message'
  /** Of the chat for a name, of the message for a message. */
  id: string
  chatId: string
  at: Date
}

/** One look for each row. A join would read all chats as soon as the planner thinks that there are many hits. */
const inLivingChat = `(select c.deleted_at is null from chats c where c.id = m.chat_id and c.user_id = $1)`
/** `$3` is the instant since when hits count, or null. */
const since = `coalesce($3::timestamptz, '-infinity')`

export const searchStatements = {
  names: `with found as materialized (
      select c.id, c.last_updated_on as at from chats c
      where c.user_id = $1 and c.deleted_at is null and search_words(c.name) @@ to_tsquery('simple', $2) and c.last_updated_on >= ${since}
    )
    select 'name' as kind, id, id as "chatId", at from found order by at desc limit ${searchHitsMax}`,
  /** The row of the kind `all` says that the walk came to its end: there are no older messages to ask the index about. */
  newest: `with walked as materialized (
      select id, chat_id, created_at, search from messages
      where user_id = $1 and on_path and created_at >= ${since} order by created_at desc, id desc limit ${newestWalked}
    )
    select 'message' as kind, m.id, m.chat_id as "chatId", m.created_at as at from walked m
    where m.search @@ to_tsquery('simple', $2) and ${inLivingChat}
    union all select 'all', null, null, null where (select count(*) from walked) < ${newestWalked}`,
  // Materialized: with the order in sight the planner would rather walk all messages from the newest on.
  byIndex: `with found as materialized (
      select m.id, m.chat_id, m.created_at from messages m
      where m.user_id = $1 and m.on_path and m.search @@ to_tsquery('simple', $2) and m.created_at >= ${since}
    ), newest as materialized (
      select * from found order by created_at desc limit ${searchHitsMax}
    )
    select 'message' as kind, m.id, m.chat_id as "chatId", m.created_at as at from newest m where ${inLivingChat}`,
  read: `select c.id as "chatId", c.name as "chatName", c.chat_type as "chatType", m.id as "messageId",
      coalesce(left(m.content, 100000), c.name) as text, f.at
    from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) with ordinality as f (chat_id, message_id, at, rank)
    join chats c on c.id = f.chat_id and c.user_id = $1 and c.deleted_at is null
    left join messages m on m.id = f.message_id and m.user_id = $1
    where f.message_id is null or m.id is not null
    order by f.rank`,
}

/** Whose words, which (as Postgres takes them), and since when. */
export interface Sought {
  userId: string
  query: string
  after: Date | null
}
const valuesOf = ({ userId, query, after }: Sought) => [userId, query, after]

export const nameHits = async (db: Database, sought: Sought): Promise<Found[]> =>
  await db.systemQuery<Found & Record<string, unknown>>(searchStatements.names, valuesOf(sought))

/** Hits among the newest messages, and whether those are all there are. */
export async function hitsAmongNewest(db: Database, sought: Sought): Promise<{ found: Found[]; walkedAll: boolean }> {
  const rows = await db.asUser(
    sought.userId,
    async (tx) => await tx.raw<(Found | { kind: 'all' }) & Record<string, unknown>>(searchStatements.newest, valuesOf(sought)),
  )
  const found = rows.filter((row): row is Found & Record<string, unknown> => row.kind !== 'all')
  return { found, walkedAll: found.length < rows.length }
}

export const hitsByIndex = async (db: Database, sought: Sought): Promise<Found[]> =>
  await db.systemQuery<Found & Record<string, unknown>>(searchStatements.byIndex, valuesOf(sought))

export interface HitRow {
  chatId: string
  chatName: string
  chatType: ChatType
  messageId: string | null
  text: string
  at: Date
}

/**
 * What a page shows of its hits, in their order, read as the person: an id that is not theirs shows nothing. One that went away in between
 * is left out.
 */
export async function readHits(db: Database, userId: string, found: readonly Found[]): Promise<HitRow[]> {
  const chatIds = found.map(({ chatId }) => chatId)
  const messageIds = found.map(({ kind, id }) => (kind === 'message' ? id : null))
  const values = [userId, chatIds, messageIds, found.map(({ at }) => at)]
  return await db.asUser(userId, async (tx) => await tx.raw<HitRow & Record<string, unknown>>(searchStatements.read, values))
}
