import type { CreditRecord, CreditUsage } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedAccount } from './scripted-account.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** What came into an account and what was charged, both newest first. The arrays are the test's own, as the account's are. */
export interface ScriptedCredits {
  records: CreditRecord[]
  usage: CreditUsage[]
  /** Referral codes of friends that count, in capitals; the page may write them as it likes. */
  referralCodes: string[]
  /** Early-access codes in capitals, and what each gives once. */
  earlyAccess: Map<string, number>
}

/** A gift of 100 credits: of the operator, unless its source says otherwise. */
export const makeGift = (more: Partial<CreditRecord> = {}): CreditRecord => ({
  id: newId(),
  totalCredits: 100,
  remainingCredits: more.totalCredits ?? 100,
  source: 'OPERATOR',
  ...{ creditPrice: 0, discountPrice: 0, totalPrice: 0, currency: null, coupon: null, phone: null },
  purchaseDate: nextInstant(),
  isGivenBack: false,
  expiresOn: null,
  ...more,
})

export const makeUse = (usageType: string, creditsDeducted: number, detail: CreditUsage['detail'] = null): CreditUsage => ({
  ...{ id: newId(), usageType, creditsDeducted, detail },
  created_on: nextInstant(),
})

/** Answers what the credits panel and the links with codes ask: gifts that are claimed come to the records and to the account's balance. */
export function scriptCredits(server: ScriptedServer, account: ScriptedAccount): ScriptedCredits {
  const credits: ScriptedCredits = { records: [], usage: [], referralCodes: [], earlyAccess: new Map() }
  const give = (source: string, amount: number, message: string) => {
    credits.records.unshift(makeGift({ totalCredits: amount, source }))
    account.credits += amount
    return { message, credits: amount, totalRemainingCredits: account.credits }
  }
  const has = (source: string) => credits.records.some((record) => record.source === source)
  server.answer('getCreditsByUserId', () => success(credits.records))
  server.answer('listCreditUsage', ({ query: { page, size } }) => {
    const items = credits.usage.slice((page - 1) * size, page * size)
    const totalItems = credits.usage.length
    return success({ items, currentPage: page, totalPages: Math.ceil(totalItems / size), totalItems })
  })
  server.answer('deductUserUsage', ({ params }) => success({ user_id: params.userId }))
  server.answer('claimFirstTimeCredits', () =>
    success(give('FIRST_TIME', account.config.gifts.firstTime, creditNotices.freeCreditsClaimed)),
  )
  server.answer('validateReferralCode', ({ params }) =>
    success({ isValid: !has('REFERRAL') && credits.referralCodes.includes(params.code.toUpperCase()) }),
  )
  server.answer('applyReferralCode', ({ body }) =>
    success({ ...give('REFERRAL', account.config.gifts.referral, creditNotices.referralClaimed), ...body }),
  )
  server.answer('claimEarlyAccessCredits', ({ query }) => {
    const amount = credits.earlyAccess.get(query.couponCode.toUpperCase())
    if (amount === undefined) return refusalOf('early_access_invalid')
    if (has('EARLY_ACCESS')) return refusalOf('credits_already_claimed')
    return success(give('EARLY_ACCESS', amount, creditNotices.earlyAccessClaimed))
  })
  return credits
}
