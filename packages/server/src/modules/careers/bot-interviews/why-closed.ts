import { type BotInterview, botInterviewCredits } from '@xperto/contract'
import { microPerCredit } from '../../money/credits/index.ts'
import type { BotInterviewRow } from './interviews.store.ts'

/**
 * Why nobody may start an interview now, or null where it is open.
 * @param remaining what its owner can spend, in micro-credits
 */
export function whyClosed(
  row: Pick<BotInterviewRow, 'isClosed' | 'questions' | 'startedCount' | 'maxSubmissions'>,
  remaining: bigint,
): BotInterview['closed_because'] {
  if (row.isClosed) return 'by_owner'
  if (row.questions.length === 0) return 'no_questions'
  if (row.startedCount >= row.maxSubmissions) return 'all_started'
  return remaining < BigInt(botInterviewCredits) * microPerCredit ? 'no_balance' : null
}
