import { AppError, type GrantedCredits } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import type { Database } from '../../../platform/db/database.ts'
import { claimGift } from './claim-gift.ts'
import { useEarlyAccessCode } from './claims.store.ts'
import { creditsNumber } from './micro-credits.ts'
import { readRemaining } from './read-remaining.ts'

/** Codes are compared in capitals, for people type them. */
export const plainCode = (code: string): string => code.trim().toUpperCase()

/**
 * The credits of an early-access code, once a human and campaign. Throws early_access_invalid alike for a code that is unknown, over or used
 * up, and credits_already_claimed to whoever has had it.
 */
export async function claimEarlyAccess(
  { db, now }: { db: Database; now: () => Date },
  input: { userId: string; code: string },
): Promise<GrantedCredits> {
  const { userId } = input
  const amount = await db.asSystem(async (tx) => {
    const used = await useEarlyAccessCode(tx, plainCode(input.code), now())
    if (!used) throw new AppError('early_access_invalid')
    const expiresAt = used.creditDays === null ? null : new Date(now().getTime() + used.creditDays * 86_400_000)
    const gift = { campaign: `early-access:${used.campaign}`, userId, amount: used.amount, reason: 'EARLY_ACCESS', expiresAt }
    if (!(await claimGift(tx, gift))) throw new AppError('credits_already_claimed')
    return used.amount
  })
  return {
    message: creditNotices.earlyAccessClaimed,
    credits: creditsNumber(amount),
    totalRemainingCredits: creditsNumber(await readRemaining(db, userId)),
  }
}
