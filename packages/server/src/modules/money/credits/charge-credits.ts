import type { Transaction } from '../../../platform/db/transaction.ts'
import { openHold } from './open-hold.ts'
import { settleHold } from './settle-hold.ts'

export interface ChargeInput {
  /** The thing that is bought: `goal-plan:{goal}`. The same key is charged once. */
  key: string
  userId: string
  /** Micro-credits. */
  amount: bigint
  reason: string
  ref: string | null
  detail?: Record<string, unknown>
}

/**
 * Charges a price that is known at once: set aside and spent in one transaction. Answers false where that key was charged before. Throws
 * credits_insufficient. The system principal's alone.
 */
export async function chargeCredits(tx: Transaction, { detail, ...input }: ChargeInput): Promise<boolean> {
  // Never seen open by anybody else: its lease says nothing.
  const hold = await openHold(tx, { ...input, leaseUntil: new Date(0) })
  if (hold.state !== 'open') return false
  await settleHold(tx, { key: input.key, amount: input.amount, ...(detail ? { detail } : {}) })
  return true
}
