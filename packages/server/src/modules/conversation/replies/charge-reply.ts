import { definitionOf } from '@xperto/chat-types/definitions'
import type { ChatType, ReplyUsage } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { creditsNumber, type FlatUse, openHold, priceOfTokens, settleHold, tokensFor, voidHold } from '../../money/credits/index.ts'
import { endPurchase, releasePurchase } from './buy-for-reply.ts'
import { bytesPerToken } from '../../money/token-use/index.ts'
import type { TokensUsed } from './counting-writer.ts'
import { pastCharactersMax } from './past-turns.ts'
import type { ClaimedReply } from './running-reply.ts'

/**
 * Tokens set aside for what a chat type adds to a prompt: its instructions, the two nearest cards of the library, and the beginning of a long chat in
 * short. A reply never pays more than its hold, so a longer one is the operator's.
 */
const rulesTokens = 1_900
/** The shortest answer that is worth beginning, in tokens. */
const leastAnswerTokens = 2_000

/** The hold of a reply is named after its making: answered again, it is another. */
const keyOf = (generationId: string) => `reply:${generationId}`

/** Whether replies of a kind are paid by their tokens: those of free kinds, of the library and of kinds that ask no model are not (CRE-05). */
export function isCharged(chatType: ChatType, model: Pick<LanguageModel, 'kind'>): boolean {
  const { chargesTokens, asksModel } = definitionOf(chatType)
  return model.kind === 'model' && chargesTokens && asksModel
}

/**
 * Sets credits aside for a reply before its model is called, in the transaction of its send: its prompt and as long an answer as the person
 * can pay, `answerTokens` at the most. Answers the tokens that this pays. Throws credits_insufficient where that is not even a short one.
 */
export async function holdForReply(
  tx: Transaction,
  reply: {
    generationId: string
    userId: string
    chatId: string
    chatType: ChatType
    /** Of the question and of what was said before it, in UTF-8. */
    promptBytes: number
    /** The longest answer, in tokens. */
    answerTokens: number
    leaseUntil: Date
  },
): Promise<number> {
  const { generationId, userId, chatId, chatType, promptBytes, answerTokens, leaseUntil } = reply
  const promptTokens = rulesTokens + Math.ceil(promptBytes / bytesPerToken)
  const { amount } = await openHold(tx, {
    key: keyOf(generationId),
    userId,
    amount: priceOfTokens(promptTokens + answerTokens),
    atLeast: priceOfTokens(promptTokens + Math.min(leastAnswerTokens, answerTokens)),
    reason: chatType,
    ref: chatId,
    leaseUntil,
  })
  return tokensFor(amount)
}

/** Bytes of the past that reach a model, at most. */
export const pastBytesMax = pastCharactersMax

/**
 * Ends the hold of a reply in its final transaction: one that is done or stopped pays what it used, and never more than was set aside; one that
 * failed costs nothing. What the reply buys is paid when it is done. Answers its usage with its price, which is what the ledger took; null where
 * no model was asked and nothing bought.
 */
export async function settleReply(
  tx: Transaction,
  reply: {
    claim: Pick<ClaimedReply, 'generationId' | 'chatId' | 'budget'>
    status: 'done' | 'stopped' | 'interrupted' | 'failed'
    engine: string | null
    used: TokensUsed | null
    buys: FlatUse | null
  },
): Promise<ReplyUsage | null> {
  const { claim, status, engine, used, buys } = reply
  const isPaid = status === 'done' || status === 'stopped'
  const forTokens = claim.budget === null ? 0n : await settleTokens(tx, claim, engine, isPaid ? used : null)
  const forThing = buys ? await endPurchase(tx, claim.generationId, buys, status === 'done') : 0n
  if (!used && forThing === 0n) return null
  return { ...(used ?? { input_tokens: 0, output_tokens: 0, estimated: false }), credits: creditsNumber(forTokens + forThing) }
}

/** Answers what was taken, in micro-credits. */
async function settleTokens(
  tx: Transaction,
  { generationId, chatId }: Pick<ClaimedReply, 'generationId' | 'chatId'>,
  engine: string | null,
  used: TokensUsed | null,
): Promise<bigint> {
  const key = keyOf(generationId)
  const {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    estimated,
  } = used ?? { input_tokens: 0, output_tokens: 0, estimated: false }
  const tokens = inputTokens + outputTokens
  const detail = { chatId, ...(engine === null ? {} : { model: engine }), inputTokens, outputTokens, estimated }
  const end = tokens > 0 ? await settleHold(tx, { key, amount: priceOfTokens(tokens), detail }) : await voidHold(tx, key)
  return end?.settled ?? 0n
}

/** Gives back what was set aside for a reply that nobody writes any more: it was interrupted and costs nothing. */
export async function releaseReply(tx: Transaction, generationId: string): Promise<void> {
  await voidHold(tx, keyOf(generationId))
  await releasePurchase(tx, generationId)
}
