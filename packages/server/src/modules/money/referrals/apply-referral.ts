import { AppError, type GrantedCredits } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import type { Database } from '../../../platform/db/database.ts'
import { claimGift, creditsNumber, readRemaining } from '../credits/index.ts'
import { referralCampaign, requirePossibleReferral } from './check-referral.ts'
import type { ReferralDeps } from './deps.ts'
import { insertReferral, lockReferrals } from './referrals.store.ts'

/** Notes by whose code a person came, and gives them their credits. Throws as requirePossibleReferral. */
export async function applyReferral({ db, gift }: ReferralDeps, input: { userId: string; code: string }): Promise<GrantedCredits> {
  const { userId } = input
  await db.asSystem(async (tx) => {
    await lockReferrals(tx)
    const { refereeId, referrerId } = await requirePossibleReferral(tx, input)
    const given = { campaign: referralCampaign, userId, amount: gift, reason: 'REFERRAL', expiresAt: null }
    if (!(await claimGift(tx, given))) throw new AppError('referral_already_applied')
    await insertReferral(tx, refereeId, referrerId)
  })
  return {
    message: creditNotices.referralApplied,
    credits: creditsNumber(gift),
    totalRemainingCredits: creditsNumber(await readRemaining(db, userId)),
  }
}

/** Whether applying that code would work now. */
export async function validateReferral({ db }: { db: Database }, input: { userId: string; code: string }): Promise<boolean> {
  try {
    await db.asSystem(async (tx) => await requirePossibleReferral(tx, input))
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
