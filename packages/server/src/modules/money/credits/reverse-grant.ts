import type { Transaction } from '../../../platform/db/transaction.ts'
import { burnLots, findGrant, insertLegs, insertTxn, type Leg, lockAccount } from './ledger.store.ts'
import { takenBackOf } from './take-unspent.ts'

/**
 * Takes a grant back as a whole, once: a refund, a chargeback. `parts` of it that were taken back before count. What is left of its own lot goes first, then what is left of others; what
 * open holds have set aside stays. The rest was spent and becomes a debt, and nothing is spent until another grant has paid it. Answers the debt
 * that this made; null where there is no such grant, or it was taken back before. The system principal's alone.
 */
export async function reverseGrant(
  tx: Transaction,
  input: { grantKey: string; parts?: number; reason: string; ref: string | null },
): Promise<{ debt: bigint } | null> {
  const { grantKey, parts = 0, reason, ref } = input
  const grant = await findGrant(tx, grantKey)
  if (!grant) return null
  const { accountId } = grant
  const { posted, held } = await lockAccount(tx, accountId)
  const amount = grant.amount - (await takenBackOf(tx, grantKey, parts))
  if (amount === 0n) return null
  const txnId = await insertTxn(tx, { key: `reverse:${grantKey}`, kind: 'reversal', accountId, reason, ref, detail: null })
  if (txnId === null) return null
  const free = posted - held
  const taken = await burnLots(tx, accountId, amount < free ? amount : free, grant.lotId)
  const debt = taken.reduce((left, burn) => left - burn.amount, amount)
  const legs: Leg[] = taken.map((burn) => ({ accountId, lotId: burn.lotId, amount: -burn.amount }))
  if (debt > 0n) legs.push({ accountId, lotId: null, amount: -debt })
  await insertLegs(tx, txnId, [...legs, { system: grant.system, amount }])
  return { debt }
}
