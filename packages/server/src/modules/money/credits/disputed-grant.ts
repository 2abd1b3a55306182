import type { Transaction } from '../../../platform/db/transaction.ts'
import { burnLots, findGrant, findHold, insertLegs, insertTxn, leftInLot, lockAccount, personOf, sumTaken } from './ledger.store.ts'
import { openHold } from './open-hold.ts'
import { voidHold } from './settle-hold.ts'
import { takenBackOf } from './take-unspent.ts'

/** A dispute ends when its provider says so, an asked-for refund when an operator does: never by a lease. */
const never = new Date('9999-12-31T00:00:00Z')

export interface DisputedGrant {
  grantKey: string
  /** How often a part of the grant was taken back before. */
  parts: number
  /** How much of the grant is disputed: the first number of the second. */
  share: readonly [bigint, bigint]
  /** What the purchase is called in the ledger. */
  ref: string
}

/**
 * Sets aside what is unspent of a disputed grant: no more than its own lot has, and nothing that another hold has. `elsewhere` is held for other
 * disputes of the same grant; `reason` is what the hold is called. Answers what was set aside, in micro-credits; 0 where nothing could be. The system principal's alone.
 */
export async function holdDisputed(
  tx: Transaction,
  grant: DisputedGrant & { holdKey: string; elsewhere: bigint; reason?: string },
): Promise<bigint> {
  const found = await findGrant(tx, grant.grantKey)
  if (!found || found.lotId === null) return 0n
  const { accountId, lotId } = found
  const { free } = await lockAccount(tx, accountId)
  const userId = await personOf(tx, accountId)
  const amount = least(await dueOf(tx, grant, found.amount), (await leftInLot(tx, lotId)) - grant.elsewhere, free)
  if (amount <= 0n || userId === null) return 0n
  const held = { key: grant.holdKey, userId, amount, reason: grant.reason ?? 'PAYMENT_DISPUTE', ref: grant.ref, leaseUntil: never }
  return (await openHold(tx, held)).amount
}

/**
 * Takes the credits of a grant whose payment is lost, once: what `holdKey` set aside, and what its own lot has beyond that. What was spent
 * stays spent and makes no debt. Answers what all such takings took and what is missing, in micro-credits. The system principal's alone.
 */
export async function takeDisputed(
  tx: Transaction,
  grant: DisputedGrant & { holdKey: string | null },
): Promise<{ taken: bigint; owed: bigint }> {
  const { grantKey, holdKey, ref } = grant
  const found = await findGrant(tx, grantKey)
  if (!found) return { taken: 0n, owed: 0n }
  const { accountId, lotId, system } = found
  await lockAccount(tx, accountId)
  const hold = holdKey === null ? null : await findHold(tx, holdKey)
  if (holdKey !== null) await voidHold(tx, holdKey)
  const { posted, held } = await lockAccount(tx, accountId)
  const due = await dueOf(tx, grant, found.amount)
  const ofHold = hold?.state === 'open' ? hold.amount : 0n
  const ofLot = lotId === null ? 0n : await leftInLot(tx, lotId)
  const amount = least(due, ofHold > ofLot ? ofHold : ofLot, posted - held)
  if (amount > 0n) await take(amount)
  const taken = await sumTaken(tx, [disputeKey(grantKey)])
  return { taken, owed: due > taken ? due - taken : 0n }

  async function take(wanted: bigint): Promise<void> {
    const key = disputeKey(grantKey)
    const txnId = await insertTxn(tx, { key, kind: 'reversal', accountId, reason: 'PAYMENT_DISPUTE', ref, detail: null })
    if (txnId === null) return
    const burnt = await burnLots(tx, accountId, wanted, lotId)
    const all = burnt.reduce((sum, burn) => sum + burn.amount, 0n)
    await insertLegs(tx, txnId, [...burnt.map((burn) => ({ accountId, lotId: burn.lotId, amount: -burn.amount })), { system, amount: all }])
  }
}

/** What is due of a grant, less what refunds took of it before. */
async function dueOf(tx: Transaction, { grantKey, parts, share }: DisputedGrant, granted: bigint): Promise<bigint> {
  const before = (await takenBackOf(tx, grantKey, parts)) + (await sumTaken(tx, [`reverse:${grantKey}`]))
  const [left, disputed] = [granted - before, (granted * share[0]) / share[1]]
  return left < disputed ? left : disputed
}

const disputeKey = (grantKey: string): string => `reverse:${grantKey}:dispute`
const least = (...amounts: bigint[]): bigint => amounts.reduce((low, each) => (each < low ? each : low))
