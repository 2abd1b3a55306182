import type { BreakingInput, ErrorCode } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Judgement, Verdict } from '../judge/index.ts'

export interface SubmissionRow {
  id: string
  chatId: string
  problemId: string
  languageId: number
  source: string
  verdict: Verdict | null
  points: number | null
  judgement: Judgement | null
  failure: ErrorCode | null
  createdAt: Date
  /** Since it was taken on, by the database's clock. */
  ageMs: number
}
export type SubmissionHead = Omit<SubmissionRow, 'source' | 'judgement' | 'chatId'>

const head = `s.id, s.problem_id as "problemId", s.language_id as "languageId", s.verdict, s.points, s.failure, s.created_at as "createdAt",
  (extract(epoch from now() - s.created_at) * 1000)::float8 as "ageMs"`
const whole = `${head}, s.chat_id as "chatId", s.source, s.judgement`

/** A submission that was taken on. Answers it as it stands. */
export async function insertSubmission(
  tx: Transaction,
  row: { id: string; userId: string; chatId: string; problemId: string; languageId: number; source: string },
): Promise<void> {
  await tx.raw(`insert into practice_submissions (id, user_id, chat_id, problem_id, language_id, source) values ($1, $2, $3, $4, $5, $6)`, [
    row.id,
    row.userId,
    row.chatId,
    row.problemId,
    row.languageId,
    row.source,
  ])
}

/** What judging gave; nothing where its chat was erased meanwhile. */
export async function keepJudgement(tx: Transaction, id: string, judgement: Judgement, helped: boolean): Promise<void> {
  await tx.raw(`update practice_submissions set verdict = $2, points = $3, judgement = $4, helped = $5, judged_at = now() where id = $1`, [
    id,
    judgement.verdict,
    judgement.points,
    JSON.stringify(judgement),
    helped,
  ])
}

/** What a search for the smallest breaking input gave, as the call answers it; undefined before there was one. */
export async function findBreaking(tx: Transaction, id: string): Promise<BreakingInput | null | undefined> {
  const rows = await tx.raw<{ breaking: BreakingInput | null }>(
    'select breaking from practice_submissions where id = $1 and searched_at is not null',
    [id],
  )
  return rows[0]?.breaking
}

/** Keeps what a search gave; null: no small input breaks the program. */
export async function keepBreaking(tx: Transaction, id: string, breaking: BreakingInput | null): Promise<void> {
  await tx.raw('update practice_submissions set breaking = $2, searched_at = now() where id = $1', [
    id,
    breaking === null ? null : JSON.stringify(breaking),
  ])
}

/** Why it could not be judged. */
export async function keepFailure(tx: Transaction, id: string, failure: ErrorCode): Promise<void> {
  await tx.raw(`update practice_submissions set failure = $2, judged_at = now() where id = $1`, [id, failure])
}

/** One submission of that person in a chat that lives; null for a stranger's and none at all. */
export async function findSubmission(tx: Transaction, userId: string, id: string): Promise<SubmissionRow | null> {
  const rows = await tx.raw<SubmissionRow & Record<string, unknown>>(
    `select ${whole} from practice_submissions s join chats c on c.id = s.chat_id and c.deleted_at is null
     where s.id = $1 and s.user_id = $2`,
    [id, userId],
  )
  return rows[0] ?? null
}

/** The newest submission of a chat to one problem. */
export async function newestSubmission(tx: Transaction, chatId: string, problemId: string): Promise<SubmissionRow | null> {
  const rows = await tx.raw<SubmissionRow & Record<string, unknown>>(
    `select ${whole} from practice_submissions s where s.chat_id = $1 and s.problem_id = $2 order by s.created_at desc, s.id desc limit 1`,
    [chatId, problemId],
  )
  return rows[0] ?? null
}

/** The newest submissions of a chat, newest first. */
export async function listSubmissions(tx: Transaction, chatId: string, most: number): Promise<SubmissionHead[]> {
  return await tx.raw<SubmissionHead & Record<string, unknown>>(
    `select ${head} from practice_submissions s where s.chat_id = $1 order by s.created_at desc, s.id desc limit $2`,
    [chatId, most],
  )
}

/** Problems of a mock test of that person whose hour runs: nothing of them is told or judged anywhere else. */
export async function problemsInTest(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>(
    `select jsonb_array_elements(packet->'problems')->>'id' as id from mock_tests where user_id = $1 and ended_at is null and ends_at > now()`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** The same for whose chat that is. */
export async function problemsInTestOfChat(db: Database, chatId: string): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>(
    `select jsonb_array_elements(t.packet->'problems')->>'id' as id from chats c join mock_tests t on t.user_id = c.user_id
     where c.id = $1 and t.ended_at is null and t.ends_at > now()`,
    [chatId],
  )
  return rows.map(({ id }) => id)
}

/** The state that the chat's flow keeps; undefined where it keeps none of this version. */
export async function readFlowState(tx: Transaction, chatId: string, version: number): Promise<unknown> {
  const rows = await tx.raw<{ state: unknown }>('select state from flow_states where chat_id = $1 and version = $2', [chatId, version])
  return rows[0]?.state
}

/** What a person did with one problem. */
export interface AttemptsRow {
  problemId: string
  /** Judged submissions. */
  attempts: number
  solved: boolean
  /** When the first one was accepted. */
  solvedOn: Date | null
  /** Whether that one came after the approach was read. */
  helped: boolean
  lastOn: Date
  /** Judged submissions of the last 30 days that were not accepted. */
  missedThisMonth: number
}

/** By problem: what a person did with it, as far as it was judged. */
export async function countAttempts(tx: Transaction, userId: string): Promise<AttemptsRow[]> {
  return await tx.raw<AttemptsRow & Record<string, unknown>>(
    `select problem_id as "problemId", count(*)::int as attempts, bool_or(verdict = 'Accepted') as solved,
       min(created_at) filter (where verdict = 'Accepted') as "solvedOn",
       coalesce((array_agg(helped order by created_at) filter (where verdict = 'Accepted'))[1], false) as helped, max(created_at) as "lastOn",
       count(*) filter (where verdict not in ('Accepted', 'Internal Error') and created_at > now() - interval '30 days')::int as "missedThisMonth"
     from practice_submissions where user_id = $1 and verdict is not null group by problem_id`,
    [userId],
  )
}

/** By problem: what the groups of a person's best submission were worth. The rest of a judgement may be long and stays in the database. */
export async function bestGroups(tx: Transaction, userId: string): Promise<{ problemId: string; groups: Judgement['groups'] }[]> {
  return await tx.raw<{ problemId: string; groups: Judgement['groups'] }>(
    `select distinct on (problem_id) problem_id as "problemId", judgement->'groups' as groups
     from practice_submissions where user_id = $1 and judgement is not null order by problem_id, points desc, created_at desc`,
    [userId],
  )
}

/** The living chat in which a person last tried a problem; null for none. */
export async function chatOfProblem(tx: Transaction, userId: string, problemId: string): Promise<string | null> {
  const rows = await tx.raw<{ id: string }>(
    `select c.id from practice_submissions s join chats c on c.id = s.chat_id and c.deleted_at is null
     where s.user_id = $1 and s.problem_id = $2 order by s.created_at desc, s.id desc limit 1`,
    [userId, problemId],
  )
  return rows[0]?.id ?? null
}

/** How often a person answered wrong in quizzes and tests in the last 30 days, by topic, where their record is kept. */
export async function missedTopics(tx: Transaction, userId: string): Promise<{ title: string; wrong: number }[]> {
  return await tx.raw<{ title: string; wrong: number }>(
    `select max(topic_title) as title, count(*)::int as wrong from quiz_answers
     where user_id = $1 and deleted_at is null and not is_right and created_at > now() - interval '30 days' group by topic`,
    [userId],
  )
}

/** Problems that whoever a chat belongs to has solved, each with the moment its first accepted program was handed in, and the newest judged submission of that chat. */
export async function readProgress(
  db: Database,
  chatId: string,
): Promise<{ solved: { id: string; at: number }[]; latest: SubmissionRow | null; inTest: string[] }> {
  return await db.asSystem(async (tx) => {
    const solved = await tx.raw<{ id: string; at: number }>(
      `select s.problem_id as id, (extract(epoch from min(s.created_at)) * 1000)::float8 as at
       from chats c join practice_submissions s on s.user_id = c.user_id
       where c.id = $1 and s.verdict = 'Accepted' group by s.problem_id`,
      [chatId],
    )
    const [latest] = await tx.raw<SubmissionRow & Record<string, unknown>>(
      `select ${whole} from practice_submissions s where s.chat_id = $1 and s.verdict is not null
       order by s.created_at desc, s.id desc limit 1`,
      [chatId],
    )
    const [owner] = await tx.raw<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId])
    const inTest = owner ? await problemsInTest(tx, owner.userId) : []
    return { solved, latest: latest ?? null, inTest }
  })
}
