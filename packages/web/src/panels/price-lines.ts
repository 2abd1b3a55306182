import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { listPrice } from './list-price.ts'

const perUse = { plan: 'A plan', resume: 'A resume', month: 'A month', session: 'A session' } as const

/** What a chat type costs, a line for each thing that is charged; one line that says so when nothing is. */
export function priceLines({ chargesTokens, flatPrice, title }: Pick<ChatTypeDefinition, 'chargesTokens' | 'flatPrice' | 'title'>) {
  const lines: { what: string; price: string }[] = []
  if (flatPrice) lines.push({ what: perUse[flatPrice.per], price: `${flatPrice.credits} credits` })
  if (chargesTokens) lines.push({ what: flatPrice ? 'Answers' : title, price: listPrice })
  return lines.length > 0 ? lines : [{ what: title, price: 'Free' }]
}
