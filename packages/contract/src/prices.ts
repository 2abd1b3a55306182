import { type Currency, currencySymbol, minorDigits, priceStep } from './currencies.ts'

export interface PriceInput {
  /** The list price in paise. */
  listPaise: number
  /** The coupon's percent, 0 to 100, a whole number. */
  percentOff: number
  /** What one rupee is in that currency; 1 for rupees. */
  rate: number
  currency: Currency
}

/** All in smallest units of the currency; full − discount = charged, to the unit. */
export interface Price {
  full: number
  discount: number
  charged: number
}

/**
 * What is shown and what is charged, the same number: discount first, then rounded once, half up (PAY-03). Browser and server run this very
 * function; no amount passes through a fraction in floating point. Throws RangeError for what no pack, coupon or rate can be.
 */
export function priceIn({ listPaise, percentOff, rate, currency }: PriceInput): Price {
  if (!Number.isSafeInteger(listPaise) || listPaise < 0) throw new RangeError('a list price is a whole number of paise')
  if (!Number.isInteger(percentOff) || percentOff < 0 || percentOff > 100) throw new RangeError('a discount is 0 to 100 percent')
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError('a rate is a positive number')
  const full = rounded(listPaise, 100, rate, currency)
  const charged = rounded(listPaise, 100 - percentOff, rate, currency)
  return { full, discount: full - charged, charged }
}

/** As a person reads it: `₹1,500`, `$12.50`, `¥980`. */
export function showPrice(amount: number, currency: Currency): string {
  const [whole] = showExactPrice(amount, currency).split('.')
  return priceStep(currency) === 100 ? String(whole) : showExactPrice(amount, currency)
}

/** The same with every decimal, for parts of a price that have to add up: `₹762.71`. */
export function showExactPrice(amount: number, currency: Currency): string {
  const [whole = '0', part] = decimalOf(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currencySymbol(currency)}${grouped}${part === undefined ? '' : `.${part}`}`
}

/** An amount as payment providers write it: `12.50`, `1500.00`, and yen `980`. */
export function decimalOf(amount: number, currency: Currency): string {
  const digits = minorDigits(currency)
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('an amount is a whole number of smallest units')
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The amount that a provider wrote, in smallest units; null for what is none of this currency: more decimals, a sign, an exponent. */
export function amountOf(decimal: string, currency: Currency): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(decimal)
  if (!match) return null
  const [, whole = '', part = ''] = match
  const digits = minorDigits(currency)
  if (/[^0]/.test(part.slice(digits))) return null
  return Number(whole + part.slice(0, digits).padEnd(digits, '0'))
}

/** listPaise × percent / 100 × rate in smallest units, rounded half up to the step of the currency. Exact until then. */
function rounded(listPaise: number, percent: number, rate: number, currency: Currency): number {
  const { digits, scale } = exactly(rate)
  const step = BigInt(priceStep(currency))
  // Paise are hundredths, the percent is another hundredth.
  const numerator = BigInt(listPaise) * BigInt(percent) * digits * 10n ** BigInt(minorDigits(currency))
  const denominator = 10_000n * scale * step
  const amount = ((numerator * 2n + denominator) / (denominator * 2n)) * step
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('this price is beyond what can be counted')
  return Number(amount)
}

/** The number as it is written, as a fraction: 0.0119 is 119 / 10,000. */
function exactly(rate: number): { digits: bigint; scale: bigint } {
  const [mantissa = '', exponent = '0'] = String(rate).split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const places = part.length - Number(exponent)
  const digits = BigInt(whole + part)
  return places >= 0 ? { digits, scale: 10n ** BigInt(places) } : { digits: digits * 10n ** BigInt(-places), scale: 1n }
}
