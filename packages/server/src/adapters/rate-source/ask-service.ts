import { type Currency, currencies, listCurrency } from '@xperto/contract'
import type { z } from 'zod'

/** The currencies that have to be asked for: every one but that of the list prices. */
export const quotedCurrencies = currencies.filter((code) => code !== listCurrency)

const answerMaxCharacters = 200_000

/** Gets JSON of a rate service. Rejects with an Error that says why. */
export async function askService<Answer>(url: URL, schema: z.ZodType<Answer>, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  if (text.length > answerMaxCharacters) throw new Error(`${url.host} sent more than rates`)
  return schema.parse(JSON.parse(text))
}

/** Every currency of the contract, the rupee among them. Throws where one is missing or no positive number. */
export function completeRates(told: ReadonlyMap<string, number>): Record<Currency, number> {
  const rates = currencies.map((code): [Currency, number] => {
    const rate = code === listCurrency ? 1 : told.get(code)
    if (rate === undefined || !Number.isFinite(rate) || rate <= 0) throw new Error(`there is no rate for ${code}`)
    return [code, rate]
  })
  // Each currency stands in it, by the line above.
  return Object.fromEntries(rates) as Record<Currency, number>
}

/** An instant as ISO 8601. Throws where it is none, or lies more than a day ahead: `now` is ours. */
export function instantOf(text: string, now: number): string {
  const at = Date.parse(text)
  if (Number.isNaN(at) || at > now + 86_400_000) throw new Error(`the rates are said to be of ${text}`)
  return new Date(at).toISOString()
}
