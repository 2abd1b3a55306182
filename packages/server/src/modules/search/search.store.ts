import { type ChatType, searchHitsMax } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'

/*
 * All statements here run as the system principal and name the person in their own condition. Under the person's own policies Postgres
 * would have to test whose row it is before it may look at its words, and so could not ask the index of words at all
 * (docs/decisions/search-by-postgres.md).
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

export const searchStatements = {
  names: `with found as materialized (
      select c.id, c.last_updated_on as at from chats c
      where c.user_id = $1 and c.deleted_at is null and search_words(c.name) @@ to_tsquery('simple', $2)
    )
    select 'name' as kind, id, id as "chatId", at from found order by at desc limit ${searchHitsMax}`,
  newest: `select 'message' as kind, m.id, m.chat_id as "chatId", m.created_at as at from (
      select id, chat_id, created_at, search from messages where user_id = $1 and on_path order by created_at desc, id desc limit ${newestWalked}
    ) m
    where m.search @@ to_tsquery('simple', $2) and ${inLivingChat}`,
  // Materialized: with the order in sight the planner would rather walk all messages from the newest on.
  byIndex: `with found as materialized (
      select m.id, m.chat_id, m.created_at from messages m
      where m.user_id = $1 and m.on_path and m.search @@ to_tsquery('simple', $2)
    ), newest as materialized (
      select * from found order by created_at desc limit ${searchHitsMax}
    )
    select 'message' as kind, m.id, m.chat_id as "chatId", m.created_at as at from newest m where ${inLivingChat}`,
}

export const nameHits = async (db: Database, userId: string, query: string) =>
  await db.systemQuery<Found & Record<string, unknown>>(searchStatements.names, [userId, query])

export const hitsAmongNewest = async (db: Database, userId: string, query: string) =>
  await db.systemQuery<Found & Record<string, unknown>>(searchStatements.newest, [userId, query])

export const hitsByIndex = async (db: Database, userId: string, query: string) =>
  await db.systemQuery<Found & Record<string, unknown>>(searchStatements.byIndex, [userId, query])

export interface HitRow {
  chatId: string
  chatName: string
  chatType: ChatType
  messageId: string | null
  text: string
  at: Date
}

/** What a page shows of its hits, in their order. One that went away in between is left out. */
export async function readHits(db: Database, userId: string, found: readonly Found[]): Promise<HitRow[]> {
  return await db.systemQuery<HitRow & Record<string, unknown>>(
    `select c.id as "chatId", c.name as "chatName", c.chat_type as "chatType", m.id as "messageId",
       coalesce(left(m.content, 100000), c.name) as text, f.at
     from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) with ordinality as f (chat_id, message_id, at, rank)
     join chats c on c.id = f.chat_id and c.user_id = $1 and c.deleted_at is null
     left join messages m on m.id = f.message_id and m.user_id = $1
     where f.message_id is null or m.id is not null
     order by f.rank`,
    [userId, found.map(({ chatId }) => chatId), found.map(({ kind, id }) => (kind === 'message' ? id : null)), found.map(({ at }) => at)],
  )
}
