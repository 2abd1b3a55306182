import { AppError, type GrantedCredits } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import type { Database } from '../../../platform/db/database.ts'
import { claimGift } from './claim-gift.ts'
import { creditsNumber } from './micro-credits.ts'
import { readRemaining } from './read-remaining.ts'

export interface ClaimDeps {
  db: Database
  now: () => Date
  /** What a new person can claim, in micro-credits; 0 for nothing. */
  firstTime: bigint
}

/**
 * The free credits of whoever is new, once for each account at the identity provider. Throws credits_already_claimed,
 * free_credits_closed where none are given, user_not_found.
 */
export async function claimFirstTime({ db, firstTime }: Omit<ClaimDeps, 'now'>, userId: string): Promise<GrantedCredits> {
  if (firstTime === 0n) throw new AppError('free_credits_closed')
  await db.asSystem(async (tx) => {
    const gift = { campaign: 'first-time', userId, amount: firstTime, reason: 'FIRST_TIME', expiresAt: null }
    if (!(await claimGift(tx, gift))) throw new AppError('credits_already_claimed')
  })
  return {
    message: creditNotices.freeCreditsClaimed,
    credits: creditsNumber(firstTime),
    totalRemainingCredits: creditsNumber(await readRemaining(db, userId)),
  }
}
