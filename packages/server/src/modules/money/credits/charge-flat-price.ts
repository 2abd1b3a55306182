import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, type ChatType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { chargeCredits } from './charge-credits.ts'
import { findPaidOn, findRemaining } from './history.store.ts'
import { findHold } from './ledger.store.ts'
import { microPerCredit } from './micro-credits.ts'
import { openHold } from './open-hold.ts'
import { voidHold } from './settle-hold.ts'

/** One use of a kind that has a flat price (CRE-05). */
export interface FlatUse {
  chatType: ChatType
  /** The id of what is bought: the plan, the résumé, the newsletter and its month, the session. It is paid once, whoever asks and how often. */
  thing: string
  userId: string
  /** What it is about, in the history: the chat. */
  ref: string | null
}

/** What the history calls each. */
const reasons = { plan: 'GOAL_PLAN', resume: 'RESUME_GENERATION', month: 'NEWSLETTER_MONTH', session: 'INTERVIEW_SESSION' } as const

/** What one use of a kind costs, in micro-credits, and what the history calls it. Throws RangeError for a kind without a flat price. */
function flatPriceOf(chatType: ChatType): { amount: bigint; reason: string } {
  const { flatPrice } = definitionOf(chatType)
  if (!flatPrice) throw new RangeError(`${chatType} has no flat price`)
  return { amount: BigInt(flatPrice.credits) * microPerCredit, reason: reasons[flatPrice.per] }
}

const keyOf = ({ chatType, thing }: FlatUse) => `flat:${chatType}:${thing}`

/**
 * Charges the flat price of one use at once; answers what was charged now, in micro-credits: 0 for what was paid before. Throws
 * credits_insufficient. The system principal's alone, in the transaction that makes the thing.
 */
export async function chargeFlatPrice(tx: Transaction, use: FlatUse): Promise<bigint> {
  const { amount, reason } = flatPriceOf(use.chatType)
  const { userId, ref } = use
  const detail = ref === null ? {} : { detail: { chatId: ref } }
  return (await chargeCredits(tx, { key: keyOf(use), userId, amount, reason, ref, ...detail })) ? amount : 0n
}

/**
 * Throws credits_insufficient where one use is not paid yet and cannot be paid now: before work that `chargeFlatPrice` ends. The system
 * principal's alone.
 */
export async function requireFlatPrice(tx: Transaction, use: FlatUse): Promise<void> {
  if ((await findHold(tx, keyOf(use))) !== null) return
  const { posted, held, debt } = await findRemaining(tx, use.userId)
  if (posted - held - debt < flatPriceOf(use.chatType).amount) throw new AppError('credits_insufficient')
}

/**
 * Sets the flat price of one use aside under a name of its own, before anything is begun that costs it; nothing where it was paid before. Throws
 * credits_insufficient. `payReserved` or `voidHold` of that name ends it, and `leaseUntil` where neither comes.
 */
export async function reserveFlatPrice(tx: Transaction, use: FlatUse, reserve: { key: string; leaseUntil: Date }): Promise<void> {
  const { amount, reason } = flatPriceOf(use.chatType)
  if ((await findHold(tx, keyOf(use))) !== null) return
  const hold = await openHold(tx, { ...reserve, userId: use.userId, amount, reason, ref: use.ref })
  if (hold.state !== 'open') throw new AppError('credits_insufficient')
}

/** When one use was paid; null where it was not. As its person or the system. */
export const flatPricePaidOn = async (tx: Transaction, use: FlatUse): Promise<Date | null> => await findPaidOn(tx, keyOf(use))

/** Charges what was set aside under that name, in the transaction that makes the thing; answers what was charged now. */
export async function payReserved(tx: Transaction, use: FlatUse, reserveKey: string): Promise<bigint> {
  // Free again and charged in one transaction: nobody else can spend it between, for the account stays locked.
  await voidHold(tx, reserveKey)
  return await chargeFlatPrice(tx, use)
}
