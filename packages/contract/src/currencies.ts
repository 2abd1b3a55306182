/** platform.md, section 3: what a payment can be in. */
export const currencies = ['INR', 'USD', 'GBP', 'CAD', 'AUD', 'JPY', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The currency of every list price: 1 credit is 1 rupee of it (design.md). */
export const listCurrency = 'INR'
/** What the picker offers (PAY-01). */
export const offeredCurrencies = ['INR', 'USD'] as const

/** How long exchange rates are kept, and how long a service may take to tell them, in milliseconds (platform.md, section 9; PAY-05). */
export const rateCacheMs = 300_000
export const rateLimitMs = 10_000

/** platform.md, section 9. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  INR: '₹',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CNY: '¥',
  KRW: '₩',
  CHF: 'CHF',
}

/** A currency's sign; ₹ where there is none (PAY-03). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? '₹') : '₹'
}

/** Digits after the point of the smallest unit: paise, cents; a yen has no part (ISO 4217). Every amount in code is an integer of these units. */
export function minorDigits(currency: Currency): 0 | 2 {
  return currency === 'JPY' ? 0 : 2
}

/** What a price is a multiple of, in smallest units: whole rupees, else the smallest unit itself (PAY-03). */
export function priceStep(currency: Currency): 1 | 100 {
  return currency === 'INR' ? 100 : 1
}
