import type { MessageType, Option } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { isCopied } from '../messages/index.ts'

export interface ShareRow {
  id: string
  chatId: string | null
  name: string
  messageCount: number
  createdAt: Date
}

export interface SharedMessageRow {
  id: string
  messageType: MessageType
  content: string
  markdown: string | null
  options: Option[]
  createdAt: Date
}

const columns = `s.id, s.chat_id as "chatId", s.name, s.message_count as "messageCount", s.created_at as "createdAt"`

/**
 * What a copy would hold now, as one word. A message that is written to its end never changes, so its id stands for it. Sends and ends
 * of replies wait until the transaction is over: the copy is of this state.
 */
export async function readState(tx: Transaction, chatId: string): Promise<string> {
  const text = `select encode(sha256(convert_to(c.name || chr(10) || coalesce((
      select string_agg(m.id::text, ',' order by m.position) from messages m where m.chat_id = c.id and ${isCopied}
    ), ''), 'UTF8')), 'hex') as state from chats c where c.id = $1`
  await tx.raw(`select from chats where id = $1 for share`, [chatId])
  const [row] = await tx.raw<{ state: string }>(text, [chatId])
  if (!row) throw new Error('a chat that was just read is gone')
  return row.state
}

/** False when this state of the chat is shared already. */
export async function insertShare(tx: Transaction, share: { id: string; userId: string; chatId: string; state: string }): Promise<boolean> {
  const rows = await tx.raw(
    `insert into shares (id, user_id, chat_id, state, name) select $1, $2, c.id, $4, c.name from chats c where c.id = $3
     on conflict (chat_id, state) do nothing returning id`,
    [share.id, share.userId, share.chatId, share.state],
  )
  return rows.length > 0
}

export async function findShareOfState(tx: Transaction, chatId: string, state: string): Promise<string | null> {
  return (await tx.raw<{ id: string }>(`select id from shares where chat_id = $1 and state = $2`, [chatId, state]))[0]?.id ?? null
}

/** Copies under new ids, made where the rows are: a chat may have thousands. */
export async function copyMessages(tx: Transaction, input: { shareId: string; userId: string; chatId: string }): Promise<void> {
  await tx.raw(
    `with copied as (
       insert into share_messages (share_id, user_id, position, id, message_type, content, markdown, options, created_at)
       select $1::text, $2::uuid, row_number() over (order by m.position) - 1, gen_random_uuid(), m.message_type, m.content, m.markdown,
         m.options, m.created_at
       from messages m where m.chat_id = $3::uuid and ${isCopied} returning 1
     )
     update shares set message_count = (select count(*) from copied) where id = $1::text`,
    [input.shareId, input.userId, input.chatId],
  )
  // What a copy says of a post goes with the post, as in the chat.
  await tx.raw(
    `select copy_post_answers_to_share(array(select m.id from messages m where m.chat_id = $3::uuid and ${isCopied} order by m.position), $1, $2)`,
    [input.shareId, input.userId, input.chatId],
  )
}

/** A chat that was written from a copy, message by message, speaks of the same posts. */
export async function keepPostAnswers(tx: Transaction, input: { shareId: string; userId: string; chatId: string }): Promise<void> {
  await tx.raw('select copy_post_answers_to_chat($1, $2, $3)', [input.shareId, input.chatId, input.userId])
}

/**
 * By its link alone: whoever knows it may read, so no person's own rows are asked for and the system principal reads. What somebody
 * shared whose account is closed is not there.
 */
export async function findShare(db: Database, shareId: string): Promise<ShareRow | null> {
  const text = `select ${columns} from shares s join users u on u.id = s.user_id where s.id = $1 and u.erase_after is null`
  return (await db.systemQuery<ShareRow>(text, [shareId]))[0] ?? null
}

/** Messages from position `from` up to but not with `end`, newest first. */
export async function sharedPage(db: Database, shareId: string, range: { from: number; end: number }): Promise<SharedMessageRow[]> {
  return await db.systemQuery<SharedMessageRow>(
    `select id, message_type as "messageType", content, markdown, options, created_at as "createdAt"
     from share_messages where share_id = $1 and position >= $2 and position < $3 order by position desc`,
    [shareId, range.from, range.end],
  )
}

export async function listOwn(tx: Transaction, userId: string, size: number, skip: number): Promise<ShareRow[]> {
  const text = `select ${columns} from shares s where s.user_id = $1 order by s.created_at desc, s.id desc limit $2 offset $3`
  return await tx.raw<ShareRow>(text, [userId, size, skip])
}

export async function countShares(tx: Transaction, userId: string): Promise<number> {
  return (await tx.raw<{ count: number }>(`select count(*)::int as count from shares where user_id = $1`, [userId]))[0]?.count ?? 0
}

export async function deleteShare(tx: Transaction, userId: string, shareId: string): Promise<boolean> {
  return (await tx.raw(`delete from shares where id = $1 and user_id = $2 returning id`, [shareId, userId])).length > 0
}

/** The next shares of a person to erase; answers how many went. */
export async function eraseShares(db: Database, userId: string, count: number): Promise<number> {
  const rows = await db.systemQuery('delete from shares where id in (select id from shares where user_id = $1 limit $2) returning 1', [
    userId,
    count,
  ])
  return rows.length
}
