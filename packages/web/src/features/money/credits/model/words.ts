/** Underscore words as a title: STANDARD_CHAT is Standard Chat (CRE-03). */
export const titleCased = (words: string): string =>
  words
    .split('_')
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/** REF-01: what a code is worth to whoever applies it and to its owner, in credits. Digits as the specification writes them: 1000. */
export function referralPromise(credits: number): string {
  if (credits === 0) return 'A code gives no credits here at the moment.'
  return `${credits} free ${credits === 1 ? 'credit' : 'credits'} for your friend at once, and ${credits} for you with their first purchase.`
}

const gifts: Readonly<Record<string, string>> = {
  FIRST_TIME: 'First-time credits',
  EARLY_ACCESS: 'Early access',
  REFERRAL: 'Referral',
  REFERRAL_REWARD: 'Somebody came by your code',
  OPERATOR: 'A gift',
}

/** Where credits that were not bought came from. */
export const giftName = (source: string): string => gifts[source] ?? titleCased(source)

const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** A price to its last millionth, as it stands under the answer that was paid: 0.038, 50.00. */
export const exactPrice = (credits: number): string => exact.format(credits)
