import { type ChatType, homeChatType, type Option, ordinaryChatType } from '@xperto/contract'
import type { StoredAction } from '../../../platform/db/schema/messages.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface ChatRow {
  id: string
  name: string
  chatType: ChatType
  lockStatus: 'LOCKED' | null
  objectId: string | null
  createdAt: Date
  lastUpdatedOn: Date
  replyInProgress: boolean
  bookmarked: boolean
  /** Its newest link; null while it is not shared. */
  shareId: string | null
}

/**
 * SQL: a chat as `ChatRow` has it, for a row `c` of `chats`. Scalar looks rather than `exists`: of an `exists` the planner likes to make a
 * table of all bookmarks of everybody as soon as it expects many chats.
 */
export const chatColumns = `c.id, c.name, c.chat_type as "chatType", c.lock_status as "lockStatus", c.object_id as "objectId",
  c.created_at as "createdAt", c.last_updated_on as "lastUpdatedOn",
  (select true from generations g where g.chat_id = c.id and g.status = 'running' limit 1) is not null as "replyInProgress",
  (select true from bookmarks b where b.chat_id = c.id and b.user_id = c.user_id limit 1) is not null as bookmarked,
  (select s.id from shares s where s.chat_id = c.id and s.user_id = c.user_id order by s.created_at desc, s.id limit 1) as "shareId"`

/** One living chat of that person, or null. */
export async function findChat(tx: Transaction, userId: string, chatId: string): Promise<ChatRow | null> {
  const text = `select ${chatColumns} from chats c where c.id = $1 and c.user_id = $2 and c.deleted_at is null`
  return (await tx.raw<ChatRow>(text, [chatId, userId]))[0] ?? null
}

/** The same, held against every other change of this chat until the transaction ends. */
export async function lockChat(tx: Transaction, userId: string, chatId: string): Promise<ChatRow | null> {
  const text = `select ${chatColumns} from chats c where c.id = $1 and c.user_id = $2 and c.deleted_at is null for no key update of c`
  return (await tx.raw<ChatRow>(text, [chatId, userId]))[0] ?? null
}

/** A page of a person's chats, the one changed last first. Cut before their replies and bookmarks are looked up: skipped rows cost no look. */
export async function listPage(tx: Transaction, userId: string, size: number, skip: number): Promise<ChatRow[]> {
  const text = `select ${chatColumns} from (
      select * from chats where user_id = $1 and deleted_at is null order by last_updated_on desc, id desc limit $2 offset $3
    ) c order by c.last_updated_on desc, c.id desc`
  return await tx.raw<ChatRow>(text, [userId, size, skip])
}

/** The chats that stand after `before` in the list. */
export async function listBefore(tx: Transaction, userId: string, size: number, before: string): Promise<ChatRow[]> {
  const text = `select ${chatColumns} from chats c where c.user_id = $1 and c.deleted_at is null
    and (c.last_updated_on, c.id) < (select b.last_updated_on, b.id from chats b where b.id = $3 and b.user_id = $1)
    order by c.last_updated_on desc, c.id desc limit $2`
  return await tx.raw<ChatRow>(text, [userId, size, before])
}

/** How many living chats a person has, all or of one type; at most one row a type is read. */
export async function countChats(tx: Transaction, userId: string, type: ChatType | null = null): Promise<number> {
  const text = `select coalesce(sum(count), 0)::int as count from chat_counts where user_id = $1 and ($2::text is null or chat_type = $2)`
  return (await tx.raw<{ count: number }>(text, [userId, type]))[0]?.count ?? 0
}

/** A page of a person's chats of one type, locked ones among them, the one changed last first. */
export async function listPageOfType(tx: Transaction, userId: string, type: ChatType, size: number, skip: number): Promise<ChatRow[]> {
  const text = `select ${chatColumns} from (
      select * from chats where user_id = $1 and chat_type = $2 and deleted_at is null
      order by last_updated_on desc, id desc limit $3 offset $4
    ) c order by c.last_updated_on desc, c.id desc`
  return await tx.raw<ChatRow>(text, [userId, type, size, skip])
}

/** The chat of that type, and about that object where one is named, changed last that still takes part in things: a locked one is over. */
export async function newestOfType(
  tx: Transaction,
  userId: string,
  type: ChatType,
  objectId: string | null = null,
): Promise<ChatRow | null> {
  const text = `select ${chatColumns} from chats c
    where c.user_id = $1 and c.chat_type = $2 and c.deleted_at is null and c.lock_status is null
      and ($3::text is null or c.object_id = $3)
    order by c.last_updated_on desc, c.id desc limit 1`
  return (await tx.raw<ChatRow>(text, [userId, type, objectId]))[0] ?? null
}

/**
 * The newest chat of that type and about that object in which nothing was done: it has the name it was made with, nobody wrote in it, and nothing
 * has changed it since, such as a test that was started beside it.
 */
export async function newestUnused(
  tx: Transaction,
  userId: string,
  { type, name, objectId }: { type: ChatType; name: string; objectId: string | null },
): Promise<ChatRow | null> {
  const text = `select ${chatColumns} from chats c
    where c.user_id = $1 and c.chat_type = $2 and c.deleted_at is null and c.lock_status is null and c.name = $3
      and c.object_id is not distinct from $4 and c.last_updated_on = c.created_at
      and not exists (select from messages m where m.chat_id = c.id and m.user_id = c.user_id and m.role = 'person')
    order by c.last_updated_on desc, c.id desc limit 1`
  return (await tx.raw<ChatRow>(text, [userId, type, name, objectId]))[0] ?? null
}

/** Lets one transaction a person and type through at a time: two first visits at once must not make two chats. */
export async function waitForTurn(tx: Transaction, userId: string, type: ChatType): Promise<void> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`chat of type ${type} for ${userId}`])
}

export async function findPerson(tx: Transaction, userId: string): Promise<{ name: string; timezone: string } | null> {
  return (await tx.raw<{ name: string; timezone: string }>(`select name, timezone from users where id = $1`, [userId]))[0] ?? null
}

export interface NewChat {
  id: string
  userId: string
  type: ChatType
  name: string
  /** What it is about. */
  objectId?: string | null
}

export async function insertChat(tx: Transaction, chat: NewChat): Promise<void> {
  await tx.raw(`insert into chats (id, user_id, chat_type, name, object_id) values ($1, $2, $3, $4, $5)`, [
    ...[chat.id, chat.userId, chat.type, chat.name],
    chat.objectId ?? null,
  ])
}

export interface Opening {
  messageId: string
  text: string
  actions: StoredAction[]
  options: Option[]
  /** The flow's first state with its version; null for none. */
  state: { version: number; value: unknown } | null
}

/** What stands in a new chat before any message, and where its flow begins. */
export async function insertOpening(tx: Transaction, chat: NewChat, opening: Opening): Promise<void> {
  await tx.raw(
    `insert into messages (id, chat_id, user_id, position, role, message_type, content, status, actions, options)
     values ($1, $2, $3, 0, 'assistant', 'AI_RESPONSE', $4, 'complete', $5, $6)`,
    [opening.messageId, chat.id, chat.userId, opening.text, JSON.stringify(opening.actions), JSON.stringify(opening.options)],
  )
  await tx.raw(`update chats set next_position = 1, message_count = 1 where id = $1`, [chat.id])
  if (opening.state)
    await tx.raw(`insert into flow_states (chat_id, user_id, version, state) values ($1, $2, $3, $4)`, [
      chat.id,
      chat.userId,
      opening.state.version,
      JSON.stringify(opening.state.value),
    ])
}

/** A default chat that was written in becomes an ordinary one, so that there can be a new default chat. */
export async function retireDefault(tx: Transaction, userId: string): Promise<void> {
  await tx.raw(
    `update chats set chat_type = '${ordinaryChatType}' where user_id = $1 and chat_type = '${homeChatType}' and deleted_at is null
     and exists (select from messages m where m.chat_id = chats.id and m.role = 'person')`,
    [userId],
  )
}

export async function saveName(tx: Transaction, chatId: string, name: string): Promise<void> {
  await tx.raw(`update chats set name = $2 where id = $1`, [chatId, name])
}

/** Names a chat, and makes an ordinary one of a default chat, unless somebody named it in the meantime. */
export async function saveFirstName(tx: Transaction, userId: string, chatId: string, unnamed: string, name: string): Promise<void> {
  await tx.raw(
    `update chats set name = $4, chat_type = case chat_type when '${homeChatType}' then '${ordinaryChatType}' else chat_type end
     where id = $1 and user_id = $2 and deleted_at is null and name = $3`,
    [chatId, userId, unnamed, name],
  )
}

/** Takes a chat out of sight and asks its running reply to stop; answers that reply's generation. */
export async function markDeleted(tx: Transaction, chatId: string): Promise<string | null> {
  await tx.raw(`update chats set deleted_at = now() where id = $1`, [chatId])
  const rows = await tx.raw<{ id: string }>(
    `update generations set stop_requested_at = now() where chat_id = $1 and status = 'running' returning id`,
    [chatId],
  )
  return rows[0]?.id ?? null
}

/** Takes a deletion of the last `minutes` back; false when there is none. */
export async function takeDeletionBack(tx: Transaction, userId: string, chatId: string, minutes: number): Promise<boolean> {
  const rows = await tx.raw(
    `update chats set deleted_at = null where id = $1 and user_id = $2 and deleted_at > now() - make_interval(mins => $3) returning id`,
    [chatId, userId, minutes],
  )
  return rows.length > 0
}

/** A page of the living chats among these, the one changed last first. */
export async function listPageOfIds(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  size: number,
  skip: number,
): Promise<ChatRow[]> {
  const text = `select ${chatColumns} from chats c where c.id = any($2::uuid[]) and c.user_id = $1 and c.deleted_at is null
    order by c.last_updated_on desc, c.id desc limit $3 offset $4`
  return await tx.raw<ChatRow>(text, [userId, ids, size, skip])
}
