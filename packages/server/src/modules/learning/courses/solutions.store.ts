import type { ErrorCode } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Judgement, Verdict } from '../judge/index.ts'

export interface SolutionRow {
  id: string
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

const columns = `s.id, s.problem_id as "problemId", s.language_id as "languageId", s.source, s.verdict, s.points, s.judgement, s.failure,
  s.created_at as "createdAt", (extract(epoch from now() - s.created_at) * 1000)::float8 as "ageMs"`
type Row = SolutionRow & Record<string, unknown>

/** A program that was taken on. */
export async function insertSolution(
  tx: Transaction,
  row: { id: string; userId: string; course: string; chapter: string; problemId: string; languageId: number; source: string },
): Promise<void> {
  await tx.raw(
    `insert into course_solutions (id, user_id, course, chapter, problem_id, language_id, source) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.userId, row.course, row.chapter, row.problemId, row.languageId, row.source],
  )
}

/** What judging gave. */
export async function keepSolutionJudgement(tx: Transaction, id: string, judgement: Judgement): Promise<void> {
  await tx.raw(`update course_solutions set verdict = $2, points = $3, judgement = $4, judged_at = now() where id = $1`, [
    id,
    judgement.verdict,
    judgement.points,
    JSON.stringify(judgement),
  ])
}

/** Why it could not be judged. */
export async function keepSolutionFailure(tx: Transaction, id: string, failure: ErrorCode): Promise<void> {
  await tx.raw(`update course_solutions set failure = $2, judged_at = now() where id = $1`, [id, failure])
}

/** One of that person; null for a stranger's and none at all. */
export async function findSolution(tx: Transaction, userId: string, id: string): Promise<SolutionRow | null> {
  return (await tx.raw<Row>(`select ${columns} from course_solutions s where s.id = $1 and s.user_id = $2`, [id, userId]))[0] ?? null
}

/** The newest of each problem of a course, and how many there were. */
export async function newestSolutions(tx: Transaction, userId: string, course: string): Promise<{ tries: number; newest: SolutionRow }[]> {
  const rows = await tx.raw<Row & { tries: number }>(
    `select distinct on (s.problem_id) ${columns}, count(*) over (partition by s.problem_id)::int as tries
     from course_solutions s where s.user_id = $1 and s.course = $2 order by s.problem_id, s.created_at desc, s.id desc`,
    [userId, course],
  )
  return rows.map(({ tries, ...newest }) => ({ tries, newest }))
}

/** A person's judged programs in a course, oldest first. */
export async function listJudged(
  tx: Transaction,
  userId: string,
  course: string,
): Promise<{ chapter: string; problemId: string; verdict: Verdict; points: number; createdAt: Date }[]> {
  return await tx.raw<{ chapter: string; problemId: string; verdict: Verdict; points: number; createdAt: Date }>(
    `select s.chapter, s.problem_id as "problemId", s.verdict, s.points, s.created_at as "createdAt" from course_solutions s
     where s.user_id = $1 and s.course = $2 and s.verdict is not null order by s.created_at, s.id`,
    [userId, course],
  )
}
