import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { accountOf, hasClaimed, hasPaidLot, subjectHashOf } from '../credits/index.ts'
import { findReferrer, isAbove, isReferee } from './referrals.store.ts'

/** A human applies one code for life, with whatever account. */
export const referralCampaign = 'referral'

/** Both accounts of a referral that may be made. */
export interface PossibleReferral {
  refereeId: string
  referrerId: string
}

/**
 * Makes the accounts of both sides where they are missing, each in a transaction of its own: two people who apply each other's codes at once
 * would otherwise each make one account and wait for the other's.
 */
export async function makeAccounts(db: Database, { userId, code }: { userId: string; code: string }): Promise<void> {
  const referrer = await db.asSystem(async (tx) => await findReferrer(tx, codeOf(code)))
  for (const side of [userId, referrer]) {
    await db.asSystem(async (tx) => {
      if (side !== null && (await subjectHashOf(tx, side)) !== null) await accountOf(tx, side)
    })
  }
}

/** A code as it is kept: people write it in small letters and with spaces around. */
const codeOf = (written: string): string => written.trim().toUpperCase()

/**
 * Whether a person may apply that code now: their first, before their first purchase, not their own, and of nobody who came by them. What is
 * wrong with the person is said first, so that what is said tells nothing of the code. Throws referral_already_applied,
 * referral_after_purchase, referral_code_invalid.
 */
export async function requirePossibleReferral(tx: Transaction, input: { userId: string; code: string }): Promise<PossibleReferral> {
  const { userId } = input
  const subjectHash = await subjectHashOf(tx, userId)
  if (subjectHash === null) throw new AppError('user_not_found')
  const refereeId = await accountOf(tx, userId)
  if ((await hasClaimed(tx, referralCampaign, subjectHash)) || (await isReferee(tx, refereeId)))
    throw new AppError('referral_already_applied')
  if (await hasPaidLot(tx, refereeId)) throw new AppError('referral_after_purchase')
  const referrer = await findReferrer(tx, codeOf(input.code))
  if (referrer === null || referrer === userId) throw new AppError('referral_code_invalid')
  const referrerId = await accountOf(tx, referrer)
  if (await isAbove(tx, refereeId, referrerId)) throw new AppError('referral_code_invalid')
  return { refereeId, referrerId }
}
