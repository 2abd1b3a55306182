import type { Transaction } from '../../../platform/db/transaction.ts'
import { type DisputedGrant, holdDisputed, takeDisputed, voidHold } from '../credits/index.ts'
import { type DisputeRow, findStandingDisputes, heldForOthers, keepHold, keepTaken } from './disputes.store.ts'
import { grantKeyOf, partsTaken } from './grant-of-payment.ts'
import type { PaymentRow } from './payments.store.ts'

/** Opens a hold for a dispute that has none, under a key that was never used. */
export async function holdBack(tx: Transaction, payment: PaymentRow, row: DisputeRow): Promise<void> {
  if (row.holdKey !== null) return
  const holdKey = `dispute:${row.provider.toLowerCase()}:${row.disputeId}:${row.holds + 1}`
  const elsewhere = await heldForOthers(tx, payment.id, row.disputeId)
  const held = await holdDisputed(tx, { ...(await disputedGrantOf(tx, payment, row)), holdKey, elsewhere })
  if (held > 0n) Object.assign(row, { holdKey, holds: row.holds + 1 })
}

/** What of a payment's grant a dispute is about. Lock the payment first. */
export async function disputedGrantOf(tx: Transaction, payment: PaymentRow, { amountMinor, currency }: DisputeRow): Promise<DisputedGrant> {
  const isPart = amountMinor !== null && currency === payment.currency && amountMinor < payment.amountMinor
  const share = isPart ? ([BigInt(amountMinor), BigInt(payment.amountMinor)] as const) : ([1n, 1n] as const)
  return { grantKey: grantKeyOf(payment), parts: await partsTaken(tx, payment), share, ref: payment.purchaseId }
}

/**
 * A payment that went back as a whole while it is disputed or after it was lost: its credits go as with a lost dispute, without a debt. Answers
 * false where no dispute stands.
 */
export async function takeBackDisputed(tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const standing = await findStandingDisputes(tx, payment.id)
  const [first] = standing
  if (!first) return false
  for (const { holdKey } of standing.slice(1)) if (holdKey !== null) await voidHold(tx, holdKey)
  const grant = await disputedGrantOf(tx, payment, { ...first, amountMinor: null })
  await keepTaken(tx, first, await takeDisputed(tx, { ...grant, holdKey: first.holdKey }))
  return true
}

/** Does `work` while no dispute of a payment holds credits back, and holds back what is left afterwards. Lock payment and account first. */
export async function withoutHolds<Result>(tx: Transaction, payment: PaymentRow, work: () => Promise<Result>): Promise<Result> {
  const held = (await findStandingDisputes(tx, payment.id)).filter(({ state }) => state === 'open')
  for (const row of held) {
    if (row.holdKey !== null) await voidHold(tx, row.holdKey)
    await keepHold(tx, Object.assign(row, { holdKey: null }))
  }
  const result = await work()
  for (const row of held) {
    await holdBack(tx, payment, row)
    await keepHold(tx, row)
  }
  return result
}
