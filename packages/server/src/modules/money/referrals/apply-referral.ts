import { AppError, type GrantedCredits } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { claimGift, creditsNumber, readRemaining } from '../credits/index.ts'
import { makeAccounts, referralCampaign, requirePossibleReferral } from './check-referral.ts'
import type { ReferralDeps } from './deps.ts'
import { insertReferral, lockChain, topOfChain } from './referrals.store.ts'

/** Notes by whose code a person came, and gives them their credits. Throws as requirePossibleReferral. */
export async function applyReferral({ db, gift }: ReferralDeps, input: { userId: string; code: string }): Promise<GrantedCredits> {
  const { userId } = input
  await makeAccounts(db, input)
  // Another try follows only where another referral of the same chain was made meanwhile.
  while (!(await db.asSystem(async (tx) => await makeReferral(tx, input, gift))));
  return {
    message: creditNotices.referralApplied,
    credits: creditsNumber(gift),
    totalRemainingCredits: creditsNumber(await readRemaining(db, userId)),
  }
}

/** Makes a referral and its gift. Answers false, with nothing written, where the chain got another top while this waited for its lock. */
async function makeReferral(tx: Transaction, input: { userId: string; code: string }, gift: bigint): Promise<boolean> {
  const { refereeId, referrerId } = await requirePossibleReferral(tx, input)
  const topId = await topOfChain(tx, referrerId)
  await lockChain(tx, { refereeId, topId })
  if ((await topOfChain(tx, referrerId)) !== topId) return false
  // What was possible before the lock may not be any more.
  await requirePossibleReferral(tx, input)
  const given = { campaign: referralCampaign, userId: input.userId, amount: gift, reason: 'REFERRAL', expiresAt: null }
  if (!(await claimGift(tx, given))) throw new AppError('referral_already_applied')
  await insertReferral(tx, refereeId, referrerId)
  return true
}

/** Whether applying that code would work now. */
export async function validateReferral({ db }: { db: Database }, input: { userId: string; code: string }): Promise<boolean> {
  try {
    await makeAccounts(db, input)
    await db.asSystem(async (tx) => await requirePossibleReferral(tx, input))
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
