import type { FeedbackType, MessageBlock, MessageObject, MessageType, Option, ReplyUsage } from '@xperto/contract'
import type { MessageStatus, StoredAction } from '../../../platform/db/schema/messages.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { textSoFar } from './text-so-far.ts'

export interface MessageRow {
  id: string
  chatId: string
  parentId: string | null
  role: 'person' | 'assistant'
  messageType: MessageType
  content: string
  markdown: string | null
  status: MessageStatus
  actions: StoredAction[]
  options: Option[]
  object: MessageObject | null
  blocks: MessageBlock[] | null
  /** Of a bot interview. */
  submissionId: string | null
  feedback: FeedbackType | null
  errorCode: string | null
  engine: string | null
  usage: ReplyUsage | null
  createdAt: Date
  /** Messages that follow the same one, this among them, oldest first. */
  siblingIds: string[]
  /** Whether it is the last message of the shown branch: only its buttons work. */
  isLast: boolean
}

const columns = `m.id, m.chat_id as "chatId", m.parent_id as "parentId", m.role, m.message_type as "messageType",
  ${textSoFar} as content, m.markdown,
  m.status, m.actions, m.options, m.object, m.blocks, m.bot_interview_submission_id as "submissionId", m.feedback, m.error_code as "errorCode", m.engine, m.usage, m.created_at as "createdAt",
  case when m.parent_id is null
    then array(select s.id from messages s where s.chat_id = m.chat_id and s.parent_id is null order by s.position)
    else array(select s.id from messages s where s.parent_id = m.parent_id order by s.position) end as "siblingIds",
  m.on_path and m.position = (select l.position from messages l where l.chat_id = m.chat_id and l.on_path
    order by l.position desc limit 1) as "isLast"`

/** Messages of the shown branch, newest first, and how many it has. The chat keeps the count, so a page costs the same in any chat. */
export async function listPage(tx: Transaction, chatId: string, size: number, skip: number): Promise<MessageRow[]> {
  const text = `select ${columns} from (
      select * from messages where chat_id = $1 and on_path order by position desc limit $2 offset $3
    ) m order by m.position desc`
  return await tx.raw<MessageRow>(text, [chatId, size, skip])
}

/** Messages of the shown branch before that position, newest first. */
export async function listBefore(tx: Transaction, chatId: string, size: number, position: number): Promise<MessageRow[]> {
  const text = `select ${columns} from messages m where m.chat_id = $1 and m.on_path and m.position < $3 order by m.position desc limit $2`
  return await tx.raw<MessageRow>(text, [chatId, size, position])
}

/** The messages of the shown branch that come next from that position on (`itself`: with the one that stands there), newest first. */
export async function listAfter(
  tx: Transaction,
  chatId: string,
  size: number,
  { position, itself }: { position: number; itself: boolean },
): Promise<MessageRow[]> {
  const next = `select ${columns} from messages m where m.chat_id = $1 and m.on_path and m.position ${itself ? '>=' : '>'} $3
    order by m.position limit $2`
  return (await tx.raw<MessageRow>(next, [chatId, size, position])).toReversed()
}

export async function countOnPath(tx: Transaction, chatId: string): Promise<number> {
  const rows = await tx.raw<{ count: number }>(`select message_count as count from chats where id = $1`, [chatId])
  return rows[0]?.count ?? 0
}

export async function findPosition(tx: Transaction, chatId: string, messageId: string): Promise<number | null> {
  const rows = await tx.raw<{ position: number }>(`select position from messages where id = $1 and chat_id = $2`, [messageId, chatId])
  return rows[0]?.position ?? null
}

export async function findByIds(tx: Transaction, chatId: string, ids: string[]): Promise<MessageRow[]> {
  return await tx.raw<MessageRow>(`select ${columns} from messages m where m.chat_id = $1 and m.id = any($2::uuid[])`, [chatId, ids])
}

/** A message of that person in a living chat, by its id alone; with its role. */
export async function findOwn(tx: Transaction, userId: string, messageId: string): Promise<{ role: 'person' | 'assistant' } | null> {
  const rows = await tx.raw<{ role: 'person' | 'assistant' }>(
    `select m.role from messages m join chats c on c.id = m.chat_id where m.id = $1 and m.user_id = $2 and c.deleted_at is null`,
    [messageId, userId],
  )
  return rows[0] ?? null
}

export async function saveFeedback(tx: Transaction, messageId: string, feedback: FeedbackType): Promise<void> {
  await tx.raw(`update messages set feedback = $2 where id = $1`, [messageId, feedback])
}

/** A person's chats, what was said in them and what they thought of it. Chats that are deleted and not erased yet do not count. */
export async function countKept(tx: Transaction, userId: string): Promise<{ chats: number; messages: number; feedback: number }> {
  const [row] = await tx.raw<{ chats: number; messages: number; feedback: number }>(
    `with kept as materialized (select id from chats where user_id = $1 and deleted_at is null),
       said as (
         select count(*)::int as messages, count(feedback)::int as feedback
         from messages m join kept on kept.id = m.chat_id where m.content <> '' or m.markdown is not null
       )
     select (select count(*) from kept)::int as chats, said.messages, said.feedback from said`,
    [userId],
  )
  if (!row) throw new Error('a count answered no row')
  return row
}
