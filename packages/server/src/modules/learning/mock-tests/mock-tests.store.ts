import type { ErrorCode, MockTestResult } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Judgement } from '../judge/index.ts'
import type { Packet } from './packet.ts'
import type { Answers } from './score.ts'

export interface TestRow {
  id: string
  userId: string
  chatId: string
  packet: Packet
  answers: Answers
  startedAt: Date
  endsAt: Date
  endedAt: Date | null
  endedBy: 'submitted' | 'time' | null
  judgingUntil: Date | null
  attempts: number
  result: MockTestResult | null
}

export interface ProgramRow {
  problemId: string
  languageId: number
  source: string
  savedAt: Date
  /** What the public tests said last, and when the program that they said it of was saved. */
  checked: Judgement | null
  checkedOf: Date | null
  submissionId: string | null
  failure: ErrorCode | null
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `t.id, t.user_id as "userId", t.chat_id as "chatId", t.packet, t.answers, t.started_at as "startedAt", t.ends_at as "endsAt",
  t.ended_at as "endedAt", t.ended_by as "endedBy", t.judging_until as "judgingUntil", t.attempts, t.result`

/** Whose a chat is, or null. */
export async function ownerOfChat(db: Database, chatId: string): Promise<string | null> {
  const rows = await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId])
  return rows[0]?.userId ?? null
}

/** Begins a test in a chat that has none; false where it has one. */
export async function insertTest(
  tx: Transaction,
  row: Pick<TestRow, 'id' | 'userId' | 'chatId' | 'packet' | 'startedAt' | 'endsAt'>,
): Promise<boolean> {
  const rows = await tx.raw(
    `insert into mock_tests (id, user_id, chat_id, packet, started_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (chat_id) do nothing returning id`,
    [row.id, row.userId, row.chatId, JSON.stringify(row.packet), row.startedAt, row.endsAt],
  )
  if (rows.length === 0) return false
  // The chat is no longer one in which nothing was done.
  await tx.raw('update chats set last_updated_on = now() where id = $1', [row.chatId])
  return true
}

/** The test of a chat that the transaction may see, or null. */
export async function findTest(tx: Transaction, chatId: string): Promise<TestRow | null> {
  return (await tx.raw<Raw<TestRow>>(`select ${columns} from mock_tests t where t.chat_id = $1`, [chatId]))[0] ?? null
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockTest(tx: Transaction, chatId: string): Promise<TestRow | null> {
  return (await tx.raw<Raw<TestRow>>(`select ${columns} from mock_tests t where t.chat_id = $1 for update`, [chatId]))[0] ?? null
}

/** Keeps the options chosen for a question; none takes the answer back. */
export async function saveAnswer(tx: Transaction, id: string, questionId: string, chosen: readonly number[]): Promise<void> {
  if (chosen.length === 0) await tx.raw('update mock_tests set answers = answers - $2::text where id = $1', [id, questionId])
  else
    await tx.raw('update mock_tests set answers = answers || jsonb_build_object($2::text, $3::jsonb) where id = $1', [
      id,
      questionId,
      JSON.stringify(chosen),
    ])
}

/** Keeps a program in the place of the one before it; the same again stays as it was saved. */
export async function saveProgram(
  tx: Transaction,
  row: { testId: string; userId: string; problemId: string; languageId: number; source: string; savedAt: Date },
): Promise<void> {
  await tx.raw(
    `insert into mock_test_programs (test_id, user_id, problem_id, language_id, source, saved_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (test_id, problem_id) do update set language_id = excluded.language_id, source = excluded.source, saved_at = excluded.saved_at
       where (mock_test_programs.language_id, mock_test_programs.source) is distinct from (excluded.language_id, excluded.source)`,
    [row.testId, row.userId, row.problemId, row.languageId, row.source, row.savedAt],
  )
}

/** What the public tests said of the program that was saved then. */
export async function keepCheck(tx: Transaction, testId: string, problemId: string, checked: Judgement, of: Date): Promise<void> {
  await tx.raw('update mock_test_programs set checked = $3, checked_of = $4 where test_id = $1 and problem_id = $2', [
    testId,
    problemId,
    JSON.stringify(checked),
    of,
  ])
}

/** The newest judged tests of a person, newest first; those of deleted chats are left out. */
export async function listJudged(
  tx: Transaction,
  userId: string,
  most: number,
): Promise<{ id: string; chatId: string; startedAt: Date; points: number; of: number }[]> {
  return await tx.raw<{ id: string; chatId: string; startedAt: Date; points: number; of: number }>(
    `select t.id, t.chat_id as "chatId", t.started_at as "startedAt", (t.result ->> 'points')::float8 as points, (t.result ->> 'of')::float8 as of
     from mock_tests t join chats c on c.id = t.chat_id and c.deleted_at is null
     where t.user_id = $1 and t.result is not null order by t.started_at desc, t.id desc limit $2`,
    [userId, most],
  )
}

/** Takes the program of a problem back. */
export async function removeProgram(tx: Transaction, testId: string, problemId: string): Promise<void> {
  await tx.raw('delete from mock_test_programs where test_id = $1 and problem_id = $2', [testId, problemId])
}

/** The programs of a test. */
export async function listPrograms(tx: Transaction, testId: string): Promise<ProgramRow[]> {
  return await tx.raw<Raw<ProgramRow>>(
    `select problem_id as "problemId", language_id as "languageId", source, saved_at as "savedAt", checked, checked_of as "checkedOf",
       submission_id as "submissionId", failure
     from mock_test_programs where test_id = $1 order by problem_id`,
    [testId],
  )
}

/** Ends a test: from here on it takes nothing. Its chat goes on, for there is a result to talk about. */
export async function saveEnd(tx: Transaction, id: string, at: Date, by: 'submitted' | 'time'): Promise<void> {
  await tx.raw('update mock_tests set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null', [id, at, by])
}

/**
 * Chats whose test has to be ended or judged and that nobody is judging: of each person the one that ended first, then of each the second,
 * so that nobody who left a hundred behind holds up the others'.
 */
export async function listDue(db: Database, now: Date, most: number): Promise<{ id: string; chatId: string }[]> {
  return await db.systemQuery<{ id: string; chatId: string }>(
    `select t.id, t.chat_id as "chatId" from mock_tests t join chats c on c.id = t.chat_id and c.deleted_at is null
     where t.result is null and (t.ends_at <= $1 or t.ended_at is not null) and (t.judging_until is null or t.judging_until <= $1)
     order by row_number() over (partition by t.user_id order by t.ends_at), t.ends_at limit $2`,
    [now, most],
  )
}

/** The same for one test; null where nothing is to be done for it. */
export async function findDue(db: Database, now: Date, testId: string): Promise<{ id: string; chatId: string } | null> {
  const [row] = await db.systemQuery<{ id: string; chatId: string }>(
    `select t.id, t.chat_id as "chatId" from mock_tests t join chats c on c.id = t.chat_id and c.deleted_at is null
     where t.id = $2 and t.result is null and (t.ends_at <= $1 or t.ended_at is not null)
       and (t.judging_until is null or t.judging_until <= $1)`,
    [now, testId],
  )
  return row ?? null
}

/** Takes the judging of a test that is over on until that time; null where somebody else has it or it is done. */
export async function claimJudging(db: Database, id: string, now: Date, until: Date): Promise<TestRow | null> {
  const rows = await db.systemQuery<Raw<TestRow>>(
    `update mock_tests t set judging_until = $3
     where t.id = $1 and t.result is null and t.ended_at is not null and (t.judging_until is null or t.judging_until <= $2) returning ${columns}`,
    [id, now, until],
  )
  return rows[0] ?? null
}

/** Lets go of the judging of a test that could not be done; `counts`: as one of the times it was given up. */
export async function releaseJudging(db: Database, id: string, counts: boolean): Promise<void> {
  await db.systemQuery('update mock_tests set judging_until = null, attempts = attempts + $2 where id = $1', [id, counts ? 1 : 0])
}

/** What became of the program of a problem. */
export async function keepOutcome(
  db: Database,
  testId: string,
  problemId: string,
  outcome: { submissionId: string } | { failure: ErrorCode },
): Promise<void> {
  const [submissionId, failure] = 'failure' in outcome ? [null, outcome.failure] : [outcome.submissionId, null]
  await db.systemQuery('update mock_test_programs set submission_id = $3, failure = $4 where test_id = $1 and problem_id = $2', [
    testId,
    problemId,
    submissionId,
    failure,
  ])
}

/** What the test gave, once. */
export async function keepResult(tx: Transaction, id: string, result: MockTestResult): Promise<boolean> {
  const text = 'update mock_tests set result = $2, judging_until = null where id = $1 and result is null returning id'
  return (await tx.raw(text, [id, JSON.stringify(result)])).length > 0
}
