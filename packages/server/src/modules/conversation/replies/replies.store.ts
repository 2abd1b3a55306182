import type { ActionType, ChatType, MessageType } from '@xperto/contract'
import { seqBlock } from '@xperto/contract'
import type { GenerationStatus } from '../../../platform/db/schema/generations.ts'
import type { MessageStatus, StoredAction } from '../../../platform/db/schema/messages.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { seqSoFar, textSoFar } from '../messages/index.ts'
import { type CountedDays, type FreeUse, freeUseSoFar, lockFreeReplies } from '../../money/token-use/index.ts'

export const sendRoute = 'sendMessage'

export interface LockedChat {
  chatType: ChatType
  lockStatus: 'LOCKED' | null
  objectId: string | null
  nextSeqBase: number
  nextPosition: number
  /** The person's, where the chat is of a free kind; else null. */
  timeZone: string | null
}

/**
 * A living chat of that person, held against every other send until the transaction ends. A chat of one of `freeKinds` is held against the
 * person's sends in other free chats as well: those are counted.
 */
export async function lockChatForSend(
  tx: Transaction,
  userId: string,
  chatId: string,
  freeKinds: readonly ChatType[] = [],
): Promise<LockedChat | null> {
  const rows = await tx.raw<Omit<LockedChat, 'nextSeqBase'> & { nextSeqBase: string }>(
    `select chat_type as "chatType", lock_status as "lockStatus", object_id as "objectId", next_seq_base as "nextSeqBase", next_position as "nextPosition",
       case when chat_type = any($3::text[]) then (select u.timezone from users u where u.id = $2) end as "timeZone",
       case when chat_type = any($3::text[]) then ${lockFreeReplies('$2')}::text end as held
     from chats where id = $1 and user_id = $2 and deleted_at is null for no key update`,
    [chatId, userId, freeKinds],
  )
  return rows[0] ? { ...rows[0], nextSeqBase: Number(rows[0].nextSeqBase) } : null
}

/** A message as a send has to know it. */
export interface PathMessage {
  id: string
  parentId: string | null
  role: 'person' | 'assistant'
  position: number
  onPath: boolean
  status: MessageStatus
  actions: StoredAction[]
}

export interface SendSituation {
  /** The last message of the shown branch; null in an empty chat. */
  leaf: PathMessage | null
  /** The message that `parent_message_id` or `regenerate_message_id` names, of this chat; and the one it follows. */
  named: PathMessage | null
  beforeNamed: PathMessage | null
  runningId: string | null
  /** How much was said on the shown branch, up to the named message where there is one: in UTF-8, of so many messages as were asked for. */
  pastBytes: number
  /** An earlier send of this person under the same Idempotency-Key, of the last 24 hours. */
  earlier: { requestHash: string; generationId: string } | null
  /** What is used of the free limits; null where the chat is not free. */
  free: FreeUse | null
}

/** What the rules of a send look at, in one round trip. Read after the chat is locked: what stood before the wait is past. */
export async function readSituation(
  tx: Transaction,
  input: { userId: string; chatId: string; namedId: string | null; key: string | null; measuredPast: number },
  free: { days: CountedDays; kinds: readonly ChatType[] } | null = null,
): Promise<SendSituation> {
  const message = (alias: string) =>
    `json_build_object('id', ${alias}.id, 'parentId', ${alias}.parent_id, 'role', ${alias}.role, 'position', ${alias}.position,
      'onPath', ${alias}.on_path, 'status', ${alias}.status, 'actions', ${alias}.actions)`
  const rows = await tx.raw<SendSituation>(
    `select
       (select ${message('l')} from messages l where l.chat_id = $1 and l.on_path order by l.position desc limit 1) as leaf,
       (select ${message('n')} from messages n where n.id = $2 and n.chat_id = $1) as named,
       (select ${message('b')} from messages n join messages b on b.id = n.parent_id where n.id = $2 and n.chat_id = $1) as "beforeNamed",
       (select g.id from generations g where g.chat_id = $1 and g.status = 'running') as "runningId",
       (select coalesce(sum(octet_length(p.content)), 0)::int from (
         select m.content from messages m where m.chat_id = $1 and m.on_path
           and ($2::uuid is null or m.position <= (select n.position from messages n where n.id = $2 and n.chat_id = $1))
         order by m.position desc limit $5) p) as "pastBytes",
       (select json_build_object('requestHash', k.request_hash, 'generationId', k.answer ->> 'generationId') from idempotency_keys k
         where k.user_id = $3 and k.route = '${sendRoute}' and k.key = $4 and k.expires_at > now()) as earlier,
       ${freeUseSoFar('$3', '$6', '$7', '$8')} as free`,
    [
      input.chatId,
      input.namedId,
      input.userId,
      input.key,
      input.measuredPast,
      free?.days.personDay ?? null,
      free?.days.day ?? null,
      free?.kinds ?? [],
    ],
  )
  return rows[0] ?? { leaf: null, named: null, beforeNamed: null, runningId: null, pastBytes: 0, earlier: null, free: null }
}

export interface NewSend {
  chatId: string
  userId: string
  generationId: string
  owner: string
  replyId: string
  /** The person's message: a new one, or the one that is answered again. */
  question:
    | { id: string; isNew: true; parentId: string | null; content: string; messageType: MessageType; action: ActionType | null }
    | { id: string; isNew: false }
  position: number
  seqBase: number
  /** Messages of the shown branch after this position leave it; null when the send goes on where the branch ends. */
  branchAfter: number | null
  /** Of a bot interview; null elsewhere. */
  submissionId: string | null
  idempotency: { key: string; requestHash: string } | null
}

/**
 * The send in one statement: rows, claim, numbers and key. The claim lives from now on and not from the start of the transaction, which may have
 * waited for the person's other sends. Rejects with a violation of `generations_one_running` when a reply is
 * in progress; answers false when the key was taken in the same moment.
 */
export async function insertSend(tx: Transaction, send: NewSend): Promise<boolean> {
  const { question } = send
  const added = question.isNew ? 2 : 1
  const rows = await tx.raw<{ keys: number }>(
    `with off_path as (
       update messages set on_path = false where chat_id = $1::uuid and on_path and position > $2::int returning id
     ), question as (
       insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, user_action_type,
         bot_interview_submission_id)
       select $3::uuid, $1::uuid, $4::uuid, $5::uuid, $6::int, 'person', $7::text, $8::text, 'complete', $9::text, $18::uuid where $10::boolean
     ), reply as (
       insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, materialized_seq, generation_id,
         bot_interview_submission_id)
       values ($11::uuid, $1::uuid, $4::uuid, $3::uuid, $6::int + $12::int - 1, 'assistant', 'AI_RESPONSE', '', 'streaming', $13::bigint,
         $14::uuid, $18::uuid)
     ), start as (
       select g.state_before as state, g.state_version as version from messages m join generations g on g.message_id = m.id
       where $2::int is not null and m.chat_id = $1::uuid and m.on_path and m.position > $2::int order by m.position limit 1
     ), claim as (
       insert into generations (id, chat_id, user_id, message_id, question_id, status, owner, seq_base, heartbeat_at, state_before, state_version)
       select $14::uuid, $1::uuid, $4::uuid, $11::uuid, $3::uuid, 'running', $15::text, $13::bigint, clock_timestamp(),
         case when $2::int is null then s.state else start.state end, case when $2::int is null then s.version else start.version end
       from (select) one left join flow_states s on s.chat_id = $1::uuid left join start on true
     ), chat as (
       update chats set next_position = $6::int + $12::int, next_seq_base = $13::bigint + ${seqBlock}, last_updated_on = now(),
         message_count = message_count + $12::int - (select count(*)::int from off_path)
       where id = $1::uuid
     ), key as (
       insert into idempotency_keys (user_id, route, key, request_hash, status, answer)
       select $4::uuid, '${sendRoute}', $16::text, $17::text, 200, jsonb_build_object('generationId', $14::uuid) where $16::text is not null
       on conflict (user_id, route, key) do update set request_hash = excluded.request_hash, answer = excluded.answer,
         created_at = now(), expires_at = excluded.expires_at where idempotency_keys.expires_at <= now()
       returning 1
     )
     select count(*)::int as keys from key`,
    [
      send.chatId,
      send.branchAfter,
      question.id,
      send.userId,
      question.isNew ? question.parentId : null,
      send.position,
      question.isNew ? question.messageType : 'USER_MESSAGE',
      question.isNew ? question.content : '',
      question.isNew ? question.action : null,
      question.isNew,
      send.replyId,
      added,
      send.seqBase,
      send.generationId,
      send.owner,
      send.idempotency?.key ?? null,
      send.idempotency?.requestHash ?? null,
      send.submissionId,
    ],
  )
  return send.idempotency === null || rows[0]?.keys === 1
}

/** A reply as its readers have to know it. */
export interface ReplyRow {
  generationId: string
  status: GenerationStatus
  seqBase: number
  questionId: string
  messageId: string
  content: string
  materializedSeq: number
  errorCode: string | null
}

const replyColumns = `g.id as "generationId", g.status, g.seq_base as "seqBase", g.question_id as "questionId", g.message_id as "messageId",
  ${textSoFar} as content, ${seqSoFar} as "materializedSeq", g.error_code as "errorCode"`

type RawReply = Omit<ReplyRow, 'seqBase' | 'materializedSeq'> & { seqBase: string; materializedSeq: string }
const asReply = (row: RawReply | undefined): ReplyRow | null =>
  row ? { ...row, seqBase: Number(row.seqBase), materializedSeq: Number(row.materializedSeq) } : null

/** The reply in progress in that chat. */
export async function findRunning(tx: Transaction, chatId: string): Promise<ReplyRow | null> {
  const text = `select ${replyColumns} from generations g join messages m on m.id = g.message_id where g.chat_id = $1 and g.status = 'running'`
  return asReply((await tx.raw<RawReply>(text, [chatId]))[0])
}

export async function findReply(tx: Transaction, generationId: string): Promise<ReplyRow | null> {
  const text = `select ${replyColumns} from generations g join messages m on m.id = g.message_id where g.id = $1`
  return asReply((await tx.raw<RawReply>(text, [generationId]))[0])
}

export async function noteStop(tx: Transaction, generationId: string): Promise<boolean> {
  const rows = await tx.raw(
    `update generations set stop_requested_at = coalesce(stop_requested_at, now()) where id = $1 and status = 'running' returning id`,
    [generationId],
  )
  return rows.length > 0
}

/** Asks every running reply of a person to stop; answers their generations. */
export async function noteStopsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>(
    `update generations set stop_requested_at = now() where user_id = $1 and status = 'running' returning id`,
    [userId],
  )
  return rows.map(({ id }) => id)
}
