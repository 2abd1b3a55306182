import type {
  Accommodations,
  BotInterviewSubmission,
  InterviewStatus,
  SubmissionAnswer,
  SubmissionSort,
  SubmissionStatus,
} from '@xperto/contract'
import { highScoreFrom } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'

/** A submission as lists show it. */
export interface ListedSubmission {
  id: string
  botInterviewId: string
  ownerId: string
  userId: string
  chatId: string | null
  candidateName: string
  status: SubmissionStatus
  interviewStatus: InterviewStatus
  exitFullScreenCount: number
  resumeInterviewCount: number
  score: number | null
  coverage: { heard: number; of: number } | null
  duration: number
  accommodations: Accommodations
  needsReport: boolean
  humanLookAt: Date | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  note: string
}

export interface SubmissionDetail extends ListedSubmission {
  /** As the invitation said when it was begun; before that as it says now. */
  title: string
  companyName: string
  retentionDays: number
  disputed: BotInterviewSubmission['disputed']
  judgedBy: string | null
  answers: SubmissionAnswer[]
}

/** What the owner's list is narrowed to; what is undefined does not narrow. */
export interface SubmissionFilter {
  completed?: boolean | undefined
  selected?: boolean | undefined
  highScore?: boolean | undefined
  scoreGreaterThan?: number | undefined
  durationGreaterThan?: number | undefined
  /** Left out: the newest first, or the best where high scores are asked for. */
  sort?: SubmissionSort | undefined
}

const orders: Record<SubmissionSort, string> = {
  newest: 's.created_at desc, s.id desc',
  score: 's.score desc nulls last, s.created_at desc, s.id desc',
  duration: 's.duration desc, s.created_at desc, s.id desc',
}

type Raw<Row> = Row & Record<string, unknown>

/** Points that were counted by their words, in part or whole, of all that were expected; null where there is a score, or too little was said everywhere. */
const coverage = `case when s.score is null and not s.needs_report then (
    select json_build_object('heard', count(point) filter (where point->>'state' <> 'missing'), 'of', count(point))
    from json_array_elements(s.answers) answer left join lateral json_array_elements(answer->'points') point on true
    having bool_or(answer->>'state' = 'covered')) end`

const columns = `s.id, s.bot_interview_id as "botInterviewId", s.owner_id as "ownerId", s.user_id as "userId", s.chat_id as "chatId",
  u.name as "candidateName", s.status, s.interview_status as "interviewStatus", s.exit_full_screen_count as "exitFullScreenCount",
  s.resume_interview_count as "resumeInterviewCount", s.score, ${coverage} as coverage, s.duration, s.accommodations, s.needs_report as "needsReport",
  s.human_look_at as "humanLookAt", s.created_at as "createdAt", s.started_at as "startedAt", s.ended_at as "endedAt", s.note`

/** The owner stands in every condition: names of candidates are read as the system, which sees every row. */
const matching = `s.bot_interview_id = $1 and s.owner_id = $2 and (not $3 or s.interview_status = 'COMPLETED') and (not $4 or s.status = 'SELECTED')
  and (not $5 or s.score >= ${highScoreFrom}) and ($6::int is null or s.score > $6) and ($7::int is null or s.duration > $7)`

/** Scores and seconds are whole, and so more than 41.5 is more than 41; an index of whole numbers is not asked for others. */
const whole = (bound: number | undefined): number | null => (bound === undefined ? null : Math.floor(bound))

const valuesOf = (of: { id: string; ownerId: string }, filter: SubmissionFilter): unknown[] => [
  of.id,
  of.ownerId,
  filter.completed ?? false,
  filter.selected ?? false,
  filter.highScore ?? false,
  whole(filter.scoreGreaterThan),
  whole(filter.durationGreaterThan),
]

/** How many submissions to an interview of that owner match. */
export async function countSubmissions(db: Database, of: { id: string; ownerId: string }, filter: SubmissionFilter): Promise<number> {
  const [row] = await db.systemQuery<{ count: number }>(
    `select count(*)::int as count from bot_interview_submissions s where ${matching}`,
    valuesOf(of, filter),
  )
  return row?.count ?? 0
}

/** One stretch of them, in the order that is asked for. */
export async function listSubmissionRows(
  db: Database,
  of: { id: string; ownerId: string },
  filter: SubmissionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSubmission[]> {
  const order = orders[filter.sort ?? (filter.highScore ? 'score' : 'newest')]
  return await db.systemQuery<Raw<ListedSubmission>>(
    `select ${columns} from bot_interview_submissions s join users u on u.id = s.user_id where ${matching} order by ${order} limit $8 offset $9`,
    [...valuesOf(of, filter), limit, offset],
  )
}

/** One submission where that person is its owner or its candidate; null for everybody else. */
export async function findSubmission(db: Database, viewerId: string, id: string): Promise<SubmissionDetail | null> {
  const rows = await db.systemQuery<Raw<SubmissionDetail>>(
    `select ${columns}, coalesce(s.title, b.title) as title, coalesce(s.company_name, b.company_name) as "companyName",
       coalesce(s.retention_days, b.retention_days) as "retentionDays", s.disputed, s.judged_by as "judgedBy", s.answers
     from bot_interview_submissions s join users u on u.id = s.user_id join bot_interviews b on b.id = s.bot_interview_id
     where s.id = $1 and (s.owner_id = $2 or s.user_id = $2)`,
    [id, viewerId],
  )
  return rows[0] ?? null
}

/** Notes that the owner has looked, where the candidate asked for that, and has the candidate told once. */
const looked = (table: string) => `insert into bot_interview_mails (submission_id, kind)
  select id, 'looked' from ${table} where human_looked_at is not null and user_id <> owner_id on conflict do nothing`
const lookedNow = `human_looked_at = case when human_look_at is not null then coalesce(human_looked_at, now()) end`

/** Keeps the owner's decision; false where that person owns no such submission. Deciding nothing is no look. */
export async function saveStatus(db: Database, ownerId: string, id: string, status: SubmissionStatus): Promise<boolean> {
  const rows = await db.systemQuery(
    `with decided as (
       update bot_interview_submissions set status = $3${status === 'PENDING' ? '' : `, ${lookedNow}`} where id = $1 and owner_id = $2
       returning id, user_id, owner_id, human_looked_at
     ), told as (${looked('decided')}) select 1 from decided`,
    [id, ownerId, status],
  )
  return rows.length > 0
}

/** Keeps the owner's note; false where that person owns no such submission. An empty note is no look. */
export async function saveNote(db: Database, ownerId: string, id: string, note: string): Promise<boolean> {
  const rows = await db.systemQuery(
    `with noted as (
       update bot_interview_submissions set note = $3${note === '' ? '' : `, ${lookedNow}`} where id = $1 and owner_id = $2
       returning id, user_id, owner_id, human_looked_at
     ), told as (${looked('noted')}) select 1 from noted`,
    [id, ownerId, note],
  )
  return rows.length > 0
}
