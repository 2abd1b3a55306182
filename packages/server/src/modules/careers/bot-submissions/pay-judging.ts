import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { openHold, priceOfTokens, settleHold } from '../../money/credits/index.ts'
import { countedDays, countUse } from '../../money/token-use/index.ts'
import { botInterviewChatType } from '../bot-interviews/index.ts'
import type { SubmissionRow } from './submissions.store.ts'

/** Tokens that a judging used so far. */
export interface UsedTokens {
  inputTokens: number
  outputTokens: number
}

/** The same model, which adds what each proposal used to `used`. */
export function countingModel(model: LanguageModel, used: UsedTokens): LanguageModel {
  return {
    name: model.name,
    kind: model.kind,
    stream: (request, signal) => model.stream(request, signal),
    async propose(request, signal) {
      const proposal = await model.propose(request, signal)
      used.inputTokens += proposal?.usage.inputTokens ?? 0
      used.outputTokens += proposal?.usage.outputTokens ?? 0
      return proposal
    },
  }
}

/**
 * Charges a judging's tokens to the interview's owner (design.md), in the transaction that keeps its result: once, and no more than they have. A candidate's
 * result never hangs on the owner's balance; what is missing the installation bears.
 */
export async function payJudging(
  tx: Transaction,
  { id, ownerId, disputed }: Pick<SubmissionRow, 'id' | 'ownerId' | 'disputed'>,
  { model, inputTokens, outputTokens, now }: UsedTokens & { model: string; now: Date },
): Promise<void> {
  const amount = priceOfTokens(inputTokens + outputTokens)
  if (amount === 0n) return
  const key = `bot-judging:${id}${disputed === null ? '' : ':again'}`
  try {
    const hold = { key, userId: ownerId, amount, atLeast: 1n, reason: 'INTERVIEW_JUDGING', ref: null, leaseUntil: now }
    await openHold(tx, hold)
    await settleHold(tx, { key, amount, detail: { model, inputTokens, outputTokens } })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'credits_insufficient') throw error
  }
}

/** Counts a judging's tokens for the operator, also where it failed. */
export async function countJudging(db: Database, ownerId: string, used: UsedTokens, now: Date): Promise<void> {
  await countUse(db, { ...countedDays(now, null), ...used, userId: ownerId, kind: botInterviewChatType })
}
