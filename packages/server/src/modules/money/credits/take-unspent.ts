import type { Transaction } from '../../../platform/db/transaction.ts'
import { findGrant, insertLegs, insertTxn, leftInLot, lockAccount, sumTaken } from './ledger.store.ts'

export interface UnspentInput {
  grantKey: string
  /** Which taking of that grant this is, from 1: the same one happens once. */
  part: number
  /** How much of the grant is due altogether, earlier parts included: the first number of the second. */
  share: readonly [bigint, bigint]
  reason: string
  ref: string | null
}

/**
 * Takes back a share of a grant, rounded down, as far as its own lot still has it and no open hold has set it aside. What was spent stays
 * spent: it makes no debt and takes nothing of other lots. Answers what was taken, in micro-credits. The system principal's alone.
 */
export async function takeUnspent(tx: Transaction, { grantKey, part, share, reason, ref }: UnspentInput): Promise<bigint> {
  const grant = await findGrant(tx, grantKey)
  if (!grant || grant.lotId === null) return 0n
  const { accountId, lotId, system } = grant
  const { posted, held } = await lockAccount(tx, accountId)
  const due = (grant.amount * share[0]) / share[1] - (await takenBackOf(tx, grantKey, part - 1))
  const amount = [due, await leftInLot(tx, lotId), posted - held].reduce((least, each) => (each < least ? each : least))
  if (amount <= 0n) return 0n
  const txnId = await insertTxn(tx, { key: partKey(grantKey, part), kind: 'reversal', accountId, reason, ref, detail: null })
  if (txnId === null) return 0n
  await insertLegs(tx, txnId, [
    { accountId, lotId, amount: -amount },
    { system, amount },
  ])
  return amount
}

/** What the first `parts` takings took of a grant, in micro-credits. */
export const takenBackOf = async (tx: Transaction, grantKey: string, parts: number): Promise<bigint> =>
  parts === 0
    ? 0n
    : await sumTaken(
        tx,
        Array.from({ length: parts }, (_, n) => partKey(grantKey, n + 1)),
      )

const partKey = (grantKey: string, part: number): string => `reverse:${grantKey}:${part}`
