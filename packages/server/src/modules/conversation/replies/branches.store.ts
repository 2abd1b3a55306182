import type { Transaction } from '../../../platform/db/transaction.ts'

export interface ShownBranch {
  lastMessageId: string
  messageCount: number
}

/** Puts the branch of a message on the shown path and takes what is not of it off. The chat is locked by the caller. */
export async function showPath(tx: Transaction, chatId: string, messageId: string): Promise<ShownBranch> {
  const rows = await tx.raw<ShownBranch>(
    `with recursive up as (
       select m.id, m.parent_id from messages m where m.id = $2::uuid and m.chat_id = $1::uuid
       union all select p.id, p.parent_id from up join messages p on p.id = up.parent_id
     ), down as (
       select $2::uuid as id
       union all
       select n.id from down cross join lateral (
         select c.id from messages c where c.parent_id = down.id order by c.position desc limit 1
       ) n
     ), path as (
       select id from up union select id from down
     ), off as (
       update messages m set on_path = false
       where m.chat_id = $1::uuid and m.on_path and not exists (select from path where path.id = m.id) returning 1
     ), shown as (
       update messages m set on_path = true from path where m.id = path.id and not m.on_path returning 1
     )
     update chats set message_count = message_count - (select count(*)::int from off) + (select count(*)::int from shown)
     where id = $1::uuid
     returning message_count as "messageCount",
       (select m.id from path join messages m on m.id = path.id order by m.position desc limit 1) as "lastMessageId"`,
    [chatId, messageId],
  )
  if (!rows[0]) throw new Error('a chat that was just locked is gone')
  return rows[0]
}

/** Gives the chat's flow the state it had after that message. A message that no flow wrote leaves it as it is. */
export async function resumeState(tx: Transaction, input: { userId: string; chatId: string; lastMessageId: string }): Promise<void> {
  const { userId, chatId, lastMessageId } = input
  const [left] = await tx.raw<{ state: unknown; version: number | null }>(
    `select case when g.state_after_version is null then g.state_before else g.state_after end as state,
       coalesce(g.state_after_version, g.state_version) as version
     from generations g where g.message_id = $1 order by g.started_at desc limit 1`,
    [lastMessageId],
  )
  if (!left) return
  if (left.version === null) await tx.raw(`delete from flow_states where chat_id = $1`, [chatId])
  else
    await tx.raw(
      `insert into flow_states (chat_id, user_id, version, state) values ($1, $2, $3, $4)
       on conflict (chat_id) do update set version = excluded.version, state = excluded.state, updated_at = now()`,
      [chatId, userId, left.version, JSON.stringify(left.state)],
    )
}
