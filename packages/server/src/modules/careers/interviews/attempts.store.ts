import type { AnswerReport } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** The number under which the interview's own answer is judged a second time. */
export const objectionNumber = 1

/** A question that was answered again, or whose answer is judged again. */
export interface AttemptRow {
  questionId: string
  /** From 2. 1 is the interview's own answer, judged a second time because the person said that the judgement is wrong. */
  number: number
  /** The answer; of number 1 what the person said is wrong. */
  text: string
  createdAt: Date
  result: AnswerReport | null
}

/** Everything that was answered again after an interview, oldest first. */
export async function listAttempts(tx: Transaction, interviewId: string): Promise<AttemptRow[]> {
  return await tx.raw<AttemptRow & Record<string, unknown>>(
    `select question_id as "questionId", number, text, created_at as "createdAt", result from interview_attempts
     where interview_id = $1 order by question_id, number`,
    [interviewId],
  )
}

/** Adds an answer to a question, and answers its number. The transaction must hold the interview. */
export async function insertAttempt(
  tx: Transaction,
  { interviewId, userId, questionId, text }: { interviewId: string; userId: string; questionId: string; text: string },
): Promise<number> {
  const rows = await tx.raw<{ number: number }>(
    `insert into interview_attempts (interview_id, user_id, question_id, number, text)
     select $1, $2, $3, 2 + count(*), $4 from interview_attempts where interview_id = $1 and question_id = $3 and number > 1 returning number`,
    [interviewId, userId, questionId, text],
  )
  return rows[0]?.number ?? 0
}

/** Has the interview's own answer judged a second time, with what the person says is wrong. False where that was done before. */
export async function insertObjection(
  tx: Transaction,
  { interviewId, userId, questionId, reason }: { interviewId: string; userId: string; questionId: string; reason: string },
): Promise<boolean> {
  const rows = await tx.raw<{ number: number }>(
    `insert into interview_attempts (interview_id, user_id, question_id, number, text) values ($1, $2, $3, $4, $5) on conflict do nothing returning number`,
    [interviewId, userId, questionId, objectionNumber, reason],
  )
  return rows.length === 1
}

/** Keeps what an answer was worth, once. */
export async function keepAttempt(
  tx: Transaction,
  { interviewId, questionId, number, result }: { interviewId: string; questionId: string; number: number; result: AnswerReport },
): Promise<void> {
  await tx.raw(
    'update interview_attempts set result = $4 where interview_id = $1 and question_id = $2 and number = $3 and result is null',
    [interviewId, questionId, number, JSON.stringify(result)],
  )
}

/** Answers that nobody has judged for that long. */
export async function listUnjudgedAttempts(
  db: Database,
  before: Date,
  most: number,
): Promise<{ chatId: string; userId: string; questionId: string; number: number }[]> {
  return await db.systemQuery<{ chatId: string; userId: string; questionId: string; number: number }>(
    `select i.chat_id as "chatId", i.user_id as "userId", a.question_id as "questionId", a.number
     from interview_attempts a join interviews i on i.id = a.interview_id where a.result is null and a.created_at < $1 order by a.created_at limit $2`,
    [before, most],
  )
}
