import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { tokenPrice } from '@xperto/contract'

/** The list price of tokens in the words of the specification (platform.md, section 9). */
export const tokenPriceText = `${tokenPrice.rupees} rupees per ${tokenPrice.perTokens / 1_000_000}M tokens`

type Per = NonNullable<ChatTypeDefinition['flatPrice']>['per']

/** What is bought at a flat price, and how that price is said. */
export const flatPriceWords = {
  plan: { what: 'Goal plan', price: (credits: number) => `${credits} credits` },
  resume: { what: 'Resume generation', price: (credits: number) => `${credits} credits` },
  month: { what: 'Newsletter', price: (credits: number) => `${credits} credits per month` },
  session: { what: 'Interview session', price: (credits: number) => `${credits} credits` },
} as const satisfies Record<Per, { what: string; price: (credits: number) => string }>

/** What a chat type costs, a line for each thing that is charged; one line that says so when nothing is. */
export function priceLines({ chargesTokens, flatPrice, title }: Pick<ChatTypeDefinition, 'chargesTokens' | 'flatPrice' | 'title'>) {
  const lines: { what: string; price: string }[] = []
  if (flatPrice) {
    const { what, price } = flatPriceWords[flatPrice.per]
    lines.push({ what, price: price(flatPrice.credits) })
  }
  if (chargesTokens) lines.push({ what: flatPrice ? 'Questions and answers' : title, price: tokenPriceText })
  return lines.length > 0 ? lines : [{ what: title, price: 'free' }]
}
