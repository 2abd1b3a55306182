import type { AnswerReport } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A question that was answered again. */
export interface AttemptRow {
  questionId: string
  /** From 2: the interview's own answer is the first. */
  number: number
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
