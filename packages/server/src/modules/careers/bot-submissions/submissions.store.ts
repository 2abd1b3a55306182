import type {
  Accommodations,
  BotFeedback,
  BotInterviewType,
  BotRoom,
  BotQuestion,
  InterviewStatus,
  SubmissionAnswer,
} from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { InterviewState } from '../interviews/index.ts'
import type { BotPacket } from './packet-of-questions.ts'

/** A submission as its candidate's calls have to know it. `userId` is the candidate. */
export interface SubmissionRow {
  id: string
  botInterviewId: string
  ownerId: string
  userId: string
  chatId: string | null
  interviewStatus: InterviewStatus
  exitFullScreenCount: number
  resumeInterviewCount: number
  accommodations: Accommodations
  consent: BotRoom['consent']
  /** Null before the start. */
  packet: BotPacket | null
  state: InterviewState | null
  answers: SubmissionAnswer[]
  score: number | null
  duration: number
  judgedBy: string | null
  disputed: BotFeedback['disputed']
  humanLookAt: Date | null
  humanLookedAt: Date | null
  needsReport: boolean
  attempts: number
  startedAt: Date | null
  endedAt: Date | null
  /** As they were when it was begun; before that as they are now. */
  title: string
  companyName: string
  retentionDays: number
  /** Of the interview as it is now. */
  interviewType: BotInterviewType
  questions: BotQuestion[]
}

type Raw = SubmissionRow & Record<string, unknown>

/** The interview as its invitation read when it was begun; before that as it reads now. */
const terms = `coalesce(s.title, b.title) as title, coalesce(s.company_name, b.company_name) as "companyName",
    coalesce(s.retention_days, b.retention_days) as "retentionDays"`

const selected = `select s.id, s.bot_interview_id as "botInterviewId", s.owner_id as "ownerId", s.user_id as "userId", s.chat_id as "chatId",
    s.interview_status as "interviewStatus", s.exit_full_screen_count as "exitFullScreenCount",
    s.resume_interview_count as "resumeInterviewCount", s.accommodations, s.consent, s.packet, s.state, s.answers, s.score, s.duration,
    s.judged_by as "judgedBy", s.disputed, s.human_look_at as "humanLookAt", s.human_looked_at as "humanLookedAt", s.needs_report as "needsReport", s.attempts,
    s.started_at as "startedAt", s.ended_at as "endedAt", b.interview_type as "interviewType", b.questions, ${terms}
  from bot_interview_submissions s join bot_interviews b on b.id = s.bot_interview_id`

export async function findSubmission(tx: Transaction, id: string): Promise<SubmissionRow | null> {
  return (await tx.raw<Raw>(`${selected} where s.id = $1`, [id]))[0] ?? null
}

export interface GivenRow
  extends Pick<
    SubmissionRow,
    | 'id'
    | 'botInterviewId'
    | 'title'
    | 'companyName'
    | 'interviewStatus'
    | 'startedAt'
    | 'endedAt'
    | 'needsReport'
    | 'score'
    | 'retentionDays'
  > {
  humanLookAt: Date | null
  humanLookedAt: Date | null
  createdAt: Date
}

/** A candidate's submissions, the newest first. */
export async function listGiven(tx: Transaction, userId: string, most: number): Promise<GivenRow[]> {
  return await tx.raw<GivenRow & Record<string, unknown>>(
    `select s.id, s.bot_interview_id as "botInterviewId", s.interview_status as "interviewStatus",
       s.started_at as "startedAt", s.ended_at as "endedAt", s.needs_report as "needsReport", s.score, s.human_look_at as "humanLookAt",
       s.human_looked_at as "humanLookedAt", s.created_at as "createdAt", ${terms}
     from bot_interview_submissions s join bot_interviews b on b.id = s.bot_interview_id
     where s.user_id = $1 order by s.created_at desc, s.id desc limit $2`,
    [userId, most],
  )
}

/** The submission that a chat belongs to, or null. */
export async function findOfChat(tx: Transaction, chatId: string): Promise<SubmissionRow | null> {
  return (await tx.raw<Raw>(`${selected} where s.chat_id = $1`, [chatId]))[0] ?? null
}

/** The same by its id, held against every other change of it until the transaction ends. */
export async function lockSubmission(tx: Transaction, id: string): Promise<SubmissionRow | null> {
  return (await tx.raw<Raw>(`${selected} where s.id = $1 for update of s`, [id]))[0] ?? null
}

export async function countStart(tx: Transaction, botInterviewId: string): Promise<void> {
  await tx.raw('update bot_interviews set started_count = started_count + 1 where id = $1', [botInterviewId])
}

/** Lets one create a person and interview through at a time, so that fifty make one chat. */
export async function waitForTurn(tx: Transaction, userId: string, botInterviewId: string): Promise<void> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`submission of ${userId} to ${botInterviewId}`])
}

/** The newest submission of a person to an interview, an open one before all others. */
export async function newestOf(
  tx: Transaction,
  userId: string,
  botInterviewId: string,
): Promise<{ id: string; interviewStatus: InterviewStatus } | null> {
  const rows = await tx.raw<{ id: string; interviewStatus: InterviewStatus }>(
    `select id, interview_status as "interviewStatus" from bot_interview_submissions where user_id = $1 and bot_interview_id = $2
     order by interview_status in ('NOT_STARTED', 'IN_PROGRESS') desc, created_at desc limit 1`,
    [userId, botInterviewId],
  )
  return rows[0] ?? null
}

export async function insertSubmission(
  tx: Transaction,
  row: { id: string; botInterviewId: string; ownerId: string; userId: string; chatId: string; accommodations: Accommodations },
): Promise<void> {
  await tx.raw(
    'insert into bot_interview_submissions (id, bot_interview_id, owner_id, user_id, chat_id, accommodations) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.botInterviewId, row.ownerId, row.userId, row.chatId, JSON.stringify(row.accommodations)],
  )
  // What its messages carry (EFF-04).
  await tx.raw('update chats set object_id = $2 where id = $1', [row.chatId, row.id])
}

/** Gives messages that no send brought into a chat the submission they belong to (BOT-11). */
export async function markMessages(tx: Transaction, chatId: string, submissionId: string): Promise<void> {
  await tx.raw('update messages set bot_interview_submission_id = $2 where chat_id = $1 and bot_interview_submission_id is null', [
    chatId,
    submissionId,
  ])
}

/** Keeps how the candidate answers, while it has not started. */
export async function saveAccommodations(tx: Transaction, id: string, accommodations: Accommodations): Promise<void> {
  await tx.raw(`update bot_interview_submissions set accommodations = $2 where id = $1 and interview_status = 'NOT_STARTED'`, [
    id,
    JSON.stringify(accommodations),
  ])
}

/** Keeps what the candidate agreed to, while it has not started. */
export async function saveConsent(tx: Transaction, id: string, consent: NonNullable<SubmissionRow['consent']>): Promise<void> {
  await tx.raw(`update bot_interview_submissions set consent = $2 where id = $1 and interview_status = 'NOT_STARTED'`, [
    id,
    JSON.stringify(consent),
  ])
}

const counters = { exitFullScreen: 'exit_full_screen_count', resumeInterview: 'resume_interview_count' } as const
export type Counter = keyof typeof counters

/** Adds one to a counter of a submission. */
export async function addOne(tx: Transaction, id: string, counter: Counter): Promise<void> {
  const column = counters[counter]
  await tx.raw(`update bot_interview_submissions set ${column} = ${column} + 1 where id = $1`, [id])
}

export type SavedRun = Pick<SubmissionRow, 'answers' | 'interviewStatus' | 'duration' | 'startedAt' | 'endedAt' | 'needsReport'> & {
  packet: BotPacket
  state: InterviewState
  dueAt: Date | null
}

/** Keeps the run of a submission and what follows from it. */
export async function saveRun(tx: Transaction, id: string, row: SavedRun): Promise<void> {
  await tx.raw(
    `update bot_interview_submissions set packet = $2, state = $3, answers = $4, interview_status = $5, duration = $6, due_at = $7, started_at = $8,
       ended_at = $9, needs_report = $10 where id = $1`,
    [
      id,
      JSON.stringify(row.packet),
      JSON.stringify(row.state),
      JSON.stringify(row.answers),
      row.interviewStatus,
      row.duration,
      row.dueAt,
      row.startedAt,
      row.endedAt,
      row.needsReport,
    ],
  )
}

/** Keeps what the invitation says now, for as long as there is the submission: its owner promised that, and no later change touches it. */
export async function freezeTerms(tx: Transaction, id: string): Promise<void> {
  await tx.raw(
    `update bot_interview_submissions s set title = b.title, company_name = b.company_name, retention_days = b.retention_days
     from bot_interviews b where b.id = s.bot_interview_id and s.id = $1`,
    [id],
  )
}

/** Submissions whose time is over and that were not ended yet; few at a time. */
export async function listDue(db: Database, now: Date, most: number): Promise<{ id: string; userId: string }[]> {
  return await db.systemQuery<{ id: string; userId: string }>(
    'select id, user_id as "userId" from bot_interview_submissions where due_at <= $1 order by due_at limit $2',
    [now, most],
  )
}

/** Keeps what the candidate calls wrong, and has it judged anew; false where that was done before. */
export async function saveDispute(tx: Transaction, id: string, disputed: NonNullable<SubmissionRow['disputed']>): Promise<boolean> {
  const rows = await tx.raw(
    `update bot_interview_submissions set disputed = $2, needs_report = true, attempts = 0, scoring_until = null
     where id = $1 and disputed is null returning 1`,
    [id, JSON.stringify(disputed)],
  )
  return rows.length > 0
}

/** Keeps that the candidate asks for a human look; the first time stays. */
export async function saveHumanLook(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.raw('update bot_interview_submissions set human_look_at = coalesce(human_look_at, $2) where id = $1', [id, at])
}

export async function removeSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.raw('delete from bot_interview_submissions where id = $1', [id])
}
