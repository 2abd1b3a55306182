import type { BotInterviewType, BotQuestion } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface BotInterviewRow {
  id: string
  userId: string
  title: string
  description: string
  interviewType: BotInterviewType
  focusArea: string
  companyName: string
  jobLink: string
  jobDescription: string
  questions: BotQuestion[]
  maxSubmissions: number
  retentionDays: number
  isClosed: boolean
  startedCount: number
  createdAt: Date
  updatedAt: Date
}

/** How many submissions to an interview there are now. */
export interface SubmissionCounts {
  total: number
  startedNow: number
  completed: number
  selected: number
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `b.id, b.user_id as "userId", b.title, b.description, b.interview_type as "interviewType", b.focus_area as "focusArea",
  b.company_name as "companyName", b.job_link as "jobLink", b.job_description as "jobDescription", b.questions,
  b.max_submissions as "maxSubmissions", b.retention_days as "retentionDays", b.is_closed as "isClosed", b.started_count as "startedCount",
  b.created_at as "createdAt", b.updated_at as "updatedAt"`

const counts = `(select json_build_object('total', count(*), 'startedNow', count(*) filter (where s.started_at is not null),
    'completed', count(*) filter (where s.interview_status = 'COMPLETED'), 'selected', count(*) filter (where s.status = 'SELECTED'))
  from bot_interview_submissions s where s.bot_interview_id = b.id) as counts`

export type CountedBotInterview = BotInterviewRow & { counts: SubmissionCounts }

/** One interview of that person with its counts, or null. */
export async function findOwn(tx: Transaction, userId: string, id: string): Promise<CountedBotInterview | null> {
  const rows = await tx.raw<Raw<CountedBotInterview>>(
    `select ${columns}, ${counts} from bot_interviews b where b.id = $1 and b.user_id = $2`,
    [id, userId],
  )
  return rows[0] ?? null
}

/** The same, held against every other change of it, and against starts, until the transaction ends. */
export async function lockOwn(tx: Transaction, userId: string, id: string): Promise<CountedBotInterview | null> {
  await tx.raw('select from bot_interviews where id = $1 and user_id = $2 for update', [id, userId])
  return await findOwn(tx, userId, id)
}

/** Every interview of that person, newest first. */
export async function listOwn(tx: Transaction, userId: string): Promise<CountedBotInterview[]> {
  return await tx.raw<Raw<CountedBotInterview>>(
    `select ${columns}, ${counts} from bot_interviews b where b.user_id = $1 order by b.created_at desc, b.id desc`,
    [userId],
  )
}

/** An interview for whoever has its link; null where there is none, or where its owner's account is closed. The system's. */
export async function findForCandidate(tx: Transaction, id: string): Promise<BotInterviewRow | null> {
  const rows = await tx.raw<Raw<BotInterviewRow>>(
    `select ${columns} from bot_interviews b join users u on u.id = b.user_id and u.erase_after is null where b.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The same, held until the transaction ends: one start after the other counts. */
export async function lockForStart(tx: Transaction, id: string): Promise<BotInterviewRow | null> {
  await tx.raw('select from bot_interviews where id = $1 for update', [id])
  return await findForCandidate(tx, id)
}

/** Counts the interviews of that person and holds off every other creation of theirs until the transaction ends. */
export async function countBeforeCreate(tx: Transaction, userId: string): Promise<number> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended('bot-interviews:' || $1::text, 0))`, [userId])
  const [row] = await tx.raw<{ count: number }>('select count(*)::int as count from bot_interviews where user_id = $1', [userId])
  return row?.count ?? 0
}

export type WrittenBotInterview = Omit<BotInterviewRow, 'isClosed' | 'startedCount' | 'createdAt' | 'updatedAt'>

const valuesOf = (row: WrittenBotInterview): unknown[] => [
  row.id,
  row.userId,
  row.title,
  row.description,
  row.interviewType,
  row.focusArea,
  row.companyName,
  row.jobLink,
  row.jobDescription,
  JSON.stringify(row.questions),
  row.maxSubmissions,
  row.retentionDays,
]

export async function insertBotInterview(tx: Transaction, row: WrittenBotInterview): Promise<void> {
  await tx.raw(
    `insert into bot_interviews (id, user_id, title, description, interview_type, focus_area, company_name, job_link, job_description,
       questions, max_submissions, retention_days) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    valuesOf(row),
  )
}

export async function saveBotInterview(tx: Transaction, row: WrittenBotInterview & Pick<BotInterviewRow, 'isClosed'>): Promise<void> {
  await tx.raw(
    `update bot_interviews set title = $3, description = $4, interview_type = $5, focus_area = $6, company_name = $7, job_link = $8,
       job_description = $9, questions = $10, max_submissions = $11, retention_days = $12, is_closed = $13, updated_at = now() where id = $1 and user_id = $2`,
    [...valuesOf(row), row.isClosed],
  )
}

/**
 * Takes the chats of submissions to that person's interviews out of sight, of one interview or of all: what candidates said goes with their submission.
 * The system's.
 */
export async function hideChats(tx: Transaction, ownerId: string, id: string | null): Promise<void> {
  await tx.raw(
    `update chats set deleted_at = now() from bot_interview_submissions s
     where chats.id = s.chat_id and chats.deleted_at is null and s.owner_id = $1 and ($2::uuid is null or s.bot_interview_id = $2)`,
    [ownerId, id],
  )
}

/** Removes an interview with every submission to it; false where that person has none of that id. */
export async function removeBotInterview(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.raw('delete from bot_interviews where id = $1 and user_id = $2 returning 1', [id, userId])).length > 0
}

/** So many submissions go in one statement. */
const erasedAtOnce = 500

/**
 * Erases submissions with their chats when their days are over: so many as the invitation promised when they were begun, after they ended or, never
 * started, were made. Answers how many.
 */
export async function eraseKeptTooLong(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let erased = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await db.systemQuery(
      `with gone as (delete from bot_interview_submissions where id = any(array(
         select s.id from bot_interview_submissions s join bot_interviews b on b.id = s.bot_interview_id
         where s.interview_status <> 'IN_PROGRESS'
           and coalesce(s.ended_at, s.started_at, s.created_at) + make_interval(days => coalesce(s.retention_days, b.retention_days)) < $1 limit ${erasedAtOnce})) returning chat_id),
       hidden as (update chats set deleted_at = now() from gone where chats.id = gone.chat_id and chats.deleted_at is null)
       select 1 from gone`,
      [now],
    )
    erased += rows.length
    if (rows.length < erasedAtOnce) return erased
  }
}
