import { amountOf, currencies } from '@xperto/contract'
import type { Money } from '../../ports/payment-gateway.ts'

/** What a provider wrote as an amount, `5.95` or the number 5.95; null where it is no money of ours. */
export function moneyOf(value: string | number | null | undefined, currency: string | null | undefined): Money | null {
  const known = currencies.find((code) => code === currency)
  if (known === undefined || value === null || value === undefined) return null
  // A number as JSON has it, with its shortest digits: 283.05 stays 283.05.
  const amount = amountOf(String(value), known)
  return amount === null ? null : { currency: known, amount }
}
