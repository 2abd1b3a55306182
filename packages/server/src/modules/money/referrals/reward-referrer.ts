import type { Transaction } from '../../../platform/db/transaction.ts'
import { grantCredits, lockAccount, takenBackOf, takeUnspent } from '../credits/index.ts'
import { findReferrerAccount, findReferrerOf } from './referrals.store.ts'

/** The reward for an invited person, by their account. It may be taken back and come again: each time has a key of its own. */
const keyOf = (refereeId: string, time: number): string => `grant:referral-reward:${refereeId}${time === 1 ? '' : `:${time}`}`

/**
 * Locks the account of whoever referred the person of that account, which has to be locked already: nobody stands above themselves, so two of these never
 * wait for each other. To be called before coupons are touched, where a reward may follow: whoever takes a coupon has their own account locked by then.
 */
export async function lockReferrer(tx: Transaction, refereeId: string): Promise<void> {
  const accountId = await findReferrerAccount(tx, refereeId)
  if (accountId !== null) await lockAccount(tx, accountId)
}

/**
 * Gives whoever referred a person their credits, in the transaction that grants that person's first paid order. To be called with every paid
 * order: another one does something only where the reward was taken back, and then gives what was taken. Answers whether credits were given.
 */
export async function rewardReferrer(tx: Transaction, { userId, gift }: { userId: string; gift: bigint }): Promise<boolean> {
  const found = await findReferrerOf(tx, userId)
  if (!found || gift === 0n) return false
  let [amount, time] = [gift, 1]
  const reward = { userId: found.referrer, kind: 'promotion' as const, reason: 'REFERRAL_REWARD', ref: null, expiresAt: null }
  // A time whose reward stands, or of which nothing could be taken, is the last.
  while (!(await grantCredits(tx, { ...reward, key: keyOf(found.refereeId, time), amount }))) {
    amount = await takenBackOf(tx, keyOf(found.refereeId, time), 1)
    if (amount === 0n) return false
    time += 1
  }
  return true
}

/**
 * Takes the reward for the person of that account back, as far as it is unspent: nothing stands any more that they have bought. Its owner never
 * owes for it. Answers what was taken, in micro-credits.
 */
export async function takeRewardBack(tx: Transaction, refereeId: string): Promise<bigint> {
  for (let time = 1; ; time++) {
    const grantKey = keyOf(refereeId, time)
    const taken = await takeUnspent(tx, { grantKey, part: 1, share: [1n, 1n], reason: 'REFERRAL_REWARD', ref: null })
    if (taken > 0n || (await takenBackOf(tx, grantKey, 1)) === 0n) return taken
  }
}
