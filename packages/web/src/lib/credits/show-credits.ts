const exactly = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'floor' })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** An amount of credits with two decimals (NAV-21): 1,284.60. Never more than there is: 0.999 is 0.99. */
export const showCredits = (credits: number): string => exactly.format(roundedToMicro(credits))

/** A price, where a part of a hundredth counts: 0.06, 50.00, and 0.000612 for what would else be nothing. */
export function showPriceInCredits(credits: number): string {
  return credits > 0 && credits < 0.01
    ? String(roundedToMicro(credits))
    : credits.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A count of credits in a sentence: 1,000 credits, 1 credit, 240.5 credits. */
export const countCredits = (credits: number): string => `${whole.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`

/** Credits have six places; what a sum of numbers adds behind them is none of them. */
const roundedToMicro = (credits: number): number => Math.round(credits * 1e6) / 1e6
