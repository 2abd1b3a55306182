import type { ErrorCode, MessageBlock, MessageObject, MessageType, Option, ReplyUsage } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { GenerationStatus } from '../../../platform/db/schema/generations.ts'
import type { MessageStatus, StoredAction } from '../../../platform/db/schema/messages.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { seqSoFar, textSoFar } from '../messages/index.ts'
import { countingTokens, type TokenUse, countParameter } from '../../money/token-use/index.ts'

/** New text of a reply, with the number of the last event that holds it. */
export interface TextPiece {
  messageId: string
  seq: number
  text: string
}

/**
 * Keeps new text of many replies in one statement; answers whose rows still await text. A piece that is kept already (the answer to an
 * earlier try was lost) is not kept twice. A message leaves `streaming` in the transaction in which its generation leaves `running`.
 */
export async function savePieces(db: Database, pieces: readonly TextPiece[]): Promise<Set<string>> {
  const rows = await db.systemQuery<{ id: string }>(
    `with alive as (
       select id, user_id from messages where id = any($1::uuid[]) and status = 'streaming'
     ), kept as (
       insert into reply_pieces (message_id, user_id, seq, text)
       select u.id, alive.user_id, u.seq, u.text from unnest($1::uuid[], $2::bigint[], $3::text[]) as u (id, seq, text) join alive on alive.id = u.id
       on conflict do nothing
     )
     select id from alive`,
    [pieces.map(({ messageId }) => messageId), pieces.map(({ seq }) => seq), pieces.map(({ text }) => text)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Tells that these replies live; answers those whose claim still holds, and whether somebody asked each to stop. */
export async function beatHearts(db: Database, generationIds: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db.systemQuery<{ id: string; stopRequested: boolean }>(
    `update generations set heartbeat_at = now() where id = any($1::uuid[]) and status = 'running'
     returning id, stop_requested_at is not null as "stopRequested"`,
    [generationIds],
  )
  return new Map(rows.map(({ id, stopRequested }) => [id, stopRequested]))
}

/** How a reply ended and everything that is to stand in its row then. */
export interface FinishedReply {
  generationId: string
  chatId: string
  userId: string
  status: Exclude<GenerationStatus, 'running'>
  messageStatus: Exclude<MessageStatus, 'streaming'>
  errorCode: ErrorCode | null
  content: string
  seq: number
  messageType: MessageType
  markdown: string | null
  actions: StoredAction[]
  options: Option[]
  object: MessageObject | null
  /** Null for none. */
  blocks: MessageBlock[] | null
  engine: string | null
  usage: ReplyUsage | null
  /** What its model calls are counted as; null where no model was asked. */
  tokens: TokenUse | null
  lock: boolean
  /** The flow's next state; null leaves it as it is. */
  state: { version: number; value: unknown } | null
}

/** Holds a chat against every send until the transaction ends, and locks it for good where the flow says so. */
export async function touchChat(tx: Transaction, reply: Pick<FinishedReply, 'chatId' | 'lock'>): Promise<void> {
  await tx.raw(`update chats set last_updated_on = now(), lock_status = case when $2 then 'LOCKED' else lock_status end where id = $1`, [
    reply.chatId,
    reply.lock,
  ])
}

/** Ends a reply inside a transaction; false when the claim was no longer its own, and then nothing may be committed. Touch its chat first. */
export async function finishReply(tx: Transaction, reply: FinishedReply): Promise<boolean> {
  const rows = await tx.raw(
    `with claim as (
       update generations set status = $2, ended_at = now(), error_code = $3, state_after = $13, state_after_version = $14
       where id = $1 and status = 'running' returning message_id
     ), pieces as (
       delete from reply_pieces p using claim where p.message_id = claim.message_id
     ), ${countingTokens('claim', '$15')}
     update messages m set content = $4, materialized_seq = $5, status = $6, error_code = $3, message_type = $7, markdown = $8,
       actions = $9, options = $10, engine = $11, usage = $12, object = $16, blocks = $17
     from claim where m.id = claim.message_id returning m.id`,
    [
      reply.generationId,
      reply.status,
      reply.errorCode,
      reply.content,
      reply.seq,
      reply.messageStatus,
      reply.messageType,
      reply.markdown,
      JSON.stringify(reply.actions),
      JSON.stringify(reply.options),
      reply.engine,
      reply.usage === null ? null : JSON.stringify(reply.usage),
      reply.state === null ? null : JSON.stringify(reply.state.value),
      reply.state?.version ?? null,
      countParameter(reply.tokens),
      reply.object === null ? null : JSON.stringify(reply.object),
      reply.blocks === null ? null : JSON.stringify(reply.blocks),
    ],
  )
  if (rows.length === 0) return false
  if (reply.state)
    await tx.raw(
      `insert into flow_states (chat_id, user_id, version, state) values ($1, $2, $3, $4)
       on conflict (chat_id) do update set version = excluded.version, state = excluded.state, updated_at = now()`,
      [reply.chatId, reply.userId, reply.state.version, JSON.stringify(reply.state.value)],
    )
  return true
}

/** Everything a reply is made from, read once by the task that makes it. */
export interface ReplySource {
  chatType: string
  chatName: string
  personName: string
  timezone: string
  text: string
  messageType: 'USER_MESSAGE' | 'GET_TIP_MESSAGE'
  action: string | null
  state: unknown
  stateVersion: number | null
  /** Oldest first: the way from the start of the chat to the question, the newest of it whole and those before by their beginnings, so many as `depth` says. */
  past: { role: 'person' | 'assistant'; text: string }[]
}

export async function readSource(
  db: Database,
  generationId: string,
  depth: { whole: number; shortened: number },
): Promise<ReplySource | null> {
  const rows = await db.systemQuery<ReplySource>(
    `select c.chat_type as "chatType", c.name as "chatName", u.name as "personName", u.timezone, q.content as text,
       q.message_type as "messageType", q.user_action_type as action, g.state_before as state, g.state_version as "stateVersion",
       coalesce((
         with recursive path as (
           select m.id, m.parent_id, m.role, m.content, 1 as depth from messages m where m.id = q.parent_id
           union all
           select m.id, m.parent_id, m.role, m.content, path.depth + 1 from path join messages m on m.id = path.parent_id
           where path.depth < $2::int + $3::int
         )
         select json_agg(json_build_object('role', path.role, 'text', case when path.depth > $2::int then left(path.content, 400) else path.content end) order by path.depth desc) from path
       ), '[]') as past
     from generations g join chats c on c.id = g.chat_id join users u on u.id = g.user_id join messages q on q.id = g.question_id
     where g.id = $1`,
    [generationId, depth.whole, depth.shortened],
  )
  return rows[0] ?? null
}

/** Replies that nobody writes any more: without a heartbeat for `staleMs`, or of any other process when this is the only one. */
export async function findAbandoned(
  db: Database,
  options: { staleMs: number; own: readonly string[]; everyoneElse: boolean },
): Promise<{ id: string; chatId: string }[]> {
  return await db.systemQuery<{ id: string; chatId: string }>(
    `select id, chat_id as "chatId" from generations
     where status = 'running' and not (id = any($2::uuid[])) and ($3 or heartbeat_at < now() - $1 * interval '1 millisecond')
     order by heartbeat_at limit 500`,
    [options.staleMs, options.own, options.everyoneElse],
  )
}

/** Marks an abandoned reply interrupted and keeps its text; answers how far that reaches, or null when it is alive after all. */
export async function interruptAbandoned(
  tx: Transaction,
  reply: { id: string; chatId: string },
  options: { staleMs: number; everyoneElse: boolean },
): Promise<number | null> {
  await tx.raw(`select from chats where id = $1 for no key update`, [reply.chatId])
  const rows = await tx.raw<{ id: string; seq: string }>(
    `with claim as (
       update generations set status = 'interrupted', ended_at = now(), error_code = 'reply_interrupted'
       where id = $1 and status = 'running' and ($3 or heartbeat_at < now() - $2 * interval '1 millisecond') returning message_id
     )
     update messages m set status = 'interrupted', error_code = 'reply_interrupted', content = ${textSoFar}, materialized_seq = ${seqSoFar}
     from claim where m.id = claim.message_id returning m.id, m.materialized_seq as seq`,
    [reply.id, options.staleMs, options.everyoneElse],
  )
  if (!rows[0]) return null
  await tx.raw(`delete from reply_pieces where message_id = $1`, [rows[0].id])
  return Number(rows[0].seq)
}
