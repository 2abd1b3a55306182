import type { ChatType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type FlatUse, payReserved, reserveFlatPrice, voidHold } from '../../money/credits/index.ts'
import type { ClaimedReply } from './running-reply.ts'

/** What a reply buys is set aside under a name of the reply's, so that one that fails leaves the thing to be bought again. */
const keyOf = (generationId: string) => `purchase:${generationId}`

/**
 * Sets the flat price of a thing aside, for a flow that is about to make it; nothing where it was paid before. Answers what the end of the reply
 * pays. Throws credits_insufficient, and RangeError where the kind has no flat price or the reply buys another thing already.
 */
export async function buyForReply(
  deps: { db: Database; now: () => Date; holdLeaseMs: number },
  claim: Pick<ClaimedReply, 'generationId' | 'userId' | 'chatId'>,
  wish: { chatType: ChatType; thing: string; earlier: FlatUse | null },
): Promise<FlatUse> {
  const { chatType, thing, earlier } = wish
  if (earlier !== null && earlier.thing !== thing) throw new RangeError('a reply buys one thing')
  if (earlier !== null) return earlier
  const use: FlatUse = { chatType, thing, userId: claim.userId, ref: claim.chatId }
  const reserve = { key: keyOf(claim.generationId), leaseUntil: new Date(deps.now().getTime() + deps.holdLeaseMs) }
  await deps.db.asSystem(async (tx) => await reserveFlatPrice(tx, use, reserve))
  return use
}

/** Pays for the thing where the reply is done, and gives its price back otherwise. Answers what was taken, in micro-credits. */
export async function endPurchase(tx: Transaction, generationId: string, use: FlatUse, isDone: boolean): Promise<bigint> {
  if (isDone) return await payReserved(tx, use, keyOf(generationId))
  await releasePurchase(tx, generationId)
  return 0n
}

/** Gives back what was set aside for the thing, where anything was. */
export async function releasePurchase(tx: Transaction, generationId: string): Promise<void> {
  await voidHold(tx, keyOf(generationId))
}
