import type { Transaction } from '../../../../platform/db/transaction.ts'
import type { PacketQuestion } from '../engine/packet.ts'
import { findInterview, type InterviewRow } from '../interviews.store.ts'

/** A question of the interview of a chat that the transaction may see, and whether its report is there; null where there is none. */
export async function reportedQuestion(
  tx: Transaction,
  chatId: string,
  questionId: string,
): Promise<{ question: PacketQuestion; hasReport: boolean; kind: InterviewRow['kind'] } | null> {
  const row = await findInterview(tx, chatId)
  const question = row?.packet.questions.find(({ id }) => id === questionId)
  return row && question ? { question, hasReport: row.report !== null, kind: row.kind } : null
}
