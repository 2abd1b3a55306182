import type { Client } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'

/** A code that does not count. Its message is for the person. */
export class CodeRefused extends Error {}

/** REF-01: applies a referral code that the server calls valid. Throws CodeRefused for one that it does not, and what the calls throw. */
export async function applyReferral(api: Client, userId: string, code: string): Promise<void> {
  const { data } = await api('validateReferralCode', { params: { code } })
  if (!data.isValid) throw new CodeRefused(creditNotices.invalidReferralCode)
  await api('applyReferralCode', { body: { userId, referralCode: code } })
}

/** REF-02: claims the credits of an early-access code. Throws what the call throws. */
export async function claimEarlyAccess(api: Client, userId: string, code: string): Promise<void> {
  await api('claimEarlyAccessCredits', { params: { userId }, query: { couponCode: code } })
}
