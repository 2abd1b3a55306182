import { currencies, minorDigits, showPrice } from '@xperto/contract'

/** An amount in a currency's own unit, as calls carry it, shown with its sign: ₹900, $27.90. A currency that is not known keeps its letters. */
export function showAmount(amount: number, currency: string): string {
  const known = currencies.find((code) => code === currency)
  return known ? showPrice(Math.round(amount * 10 ** minorDigits(known)), known) : `${currency} ${amount}`
}
