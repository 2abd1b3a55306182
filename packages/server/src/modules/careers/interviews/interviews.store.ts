import type { Interview, InterviewReport } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Packet } from './engine/packet.ts'
import type { InterviewState } from './engine/state.ts'

export interface InterviewRow {
  id: string
  userId: string
  chatId: string
  kind: Interview['kind']
  packet: Packet
  state: InterviewState
  startedAt: Date | null
  endedAt: Date | null
  needsReport: boolean
  attempts: number
  report: InterviewReport | null
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `i.id, i.user_id as "userId", i.chat_id as "chatId", i.kind, i.packet, i.state, i.started_at as "startedAt", i.ended_at as "endedAt",
  i.needs_report as "needsReport", i.attempts, i.report`

/** Whose a chat is, or null. */
export async function ownerOfChat(db: Database, chatId: string): Promise<string | null> {
  const rows = await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId])
  return rows[0]?.userId ?? null
}

/** Holds a chat against sends and other changes of its interview until the transaction ends. Always before the interview, so that none wait crosswise. */
export async function holdChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.raw('select from chats where id = $1 for no key update', [chatId])
}

/** The interview of a chat that the transaction may see, or null. */
export async function findInterview(tx: Transaction, chatId: string): Promise<InterviewRow | null> {
  return (await tx.raw<Raw<InterviewRow>>(`select ${columns} from interviews i where i.chat_id = $1`, [chatId]))[0] ?? null
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockInterview(tx: Transaction, chatId: string): Promise<InterviewRow | null> {
  return (await tx.raw<Raw<InterviewRow>>(`select ${columns} from interviews i where i.chat_id = $1 for update`, [chatId]))[0] ?? null
}

/** Keeps a chosen interview; one that was chosen before and not started gives way. */
export async function chooseInterview(
  tx: Transaction,
  row: Pick<InterviewRow, 'id' | 'userId' | 'chatId' | 'kind' | 'packet' | 'state'>,
): Promise<void> {
  await tx.raw(
    `insert into interviews (id, user_id, chat_id, kind, packet, state) values ($1, $2, $3, $4, $5, $6)
     on conflict (chat_id) do update set kind = excluded.kind, packet = excluded.packet, state = excluded.state where interviews.started_at is null`,
    [row.id, row.userId, row.chatId, row.kind, JSON.stringify(row.packet), JSON.stringify(row.state)],
  )
}

/** Keeps the state of an interview and what follows from it. */
export async function saveState(
  tx: Transaction,
  id: string,
  row: { state: InterviewState; dueAt: Date | null; startedAt: Date | null; endedAt: Date | null; needsReport: boolean },
): Promise<void> {
  await tx.raw('update interviews set state = $2, due_at = $3, started_at = $4, ended_at = $5, needs_report = $6 where id = $1', [
    id,
    JSON.stringify(row.state),
    row.dueAt,
    row.startedAt,
    row.endedAt,
    row.needsReport,
  ])
}

/** Locks a chat for good: it takes no input any more (MSG-19). */
export async function lockChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.raw(`update chats set lock_status = 'LOCKED', last_updated_on = now() where id = $1 and lock_status is null`, [chatId])
}

/**
 * Messages of a person to a running interview whose reply did not come to its end, so that nothing of them was taken in: a server was killed, a
 * reply was stopped. `andRunning`: those whose reply is still being written as well. `until`: those that were sent by then alone.
 */
export async function unheardMessages(
  tx: Transaction,
  chatId: string,
  since: Date,
  andRunning: boolean,
  until: Date | null = null,
): Promise<{ id: string; text: string }[]> {
  return await tx.raw<{ id: string; text: string }>(
    `select q.id, q.content as text from messages q
     where q.chat_id = $1 and q.on_path and q.role = 'person' and q.created_at > $2 and (q.user_action_type is null or q.user_action_type = 'STOP_ANSWERING')
       and not exists (select from messages r where r.parent_id = q.id and (r.status = 'complete' or (r.status = 'streaming' and not $3)))
       and ($4::timestamptz is null or q.created_at <= $4)
     order by q.position`,
    [chatId, since, andRunning, until],
  )
}

/** Ids of the questions that a person was asked last, newest interviews first. */
export async function recentQuestions(tx: Transaction, userId: string, kind: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>(
    `select q ->> 'id' as id from (
       select packet from interviews where user_id = $1 and kind = $2 and started_at is not null order by started_at desc limit 3
     ) i cross join json_array_elements(i.packet -> 'questions') q`,
    [userId, kind],
  )
  return rows.map(({ id }) => id)
}

/** Chats whose interview is over by the clock and was not ended yet; few at a time. */
export async function listDue(db: Database, now: Date, most: number): Promise<{ chatId: string; userId: string }[]> {
  return await db.systemQuery<{ chatId: string; userId: string }>(
    `select i.chat_id as "chatId", i.user_id as "userId" from interviews i join chats c on c.id = i.chat_id and c.deleted_at is null
     where i.due_at <= $1 order by i.due_at limit $2`,
    [now, most],
  )
}

/** When each interview of a person that was started ended. */
export const rehearsedOn = async (tx: Transaction, userId: string): Promise<Date[]> =>
  (
    await tx.raw<{ at: Date }>(
      'select ended_at as at from interviews where user_id = $1 and started_at is not null and ended_at is not null order by ended_at desc limit 10000',
      [userId],
    )
  ).map(({ at }) => at)
