import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { type Endpoints } from '@xperto/contract/endpoints'
import { tokenPrice } from '@xperto/contract'
import type { z } from 'zod'

type CreditsInfo = z.output<Endpoints['getCreditsInfo']['responses'][200]>['data']

/** The list price is one rupee a credit (design.md). */
const packs: CreditsInfo['packs'] = [
  ['Starter', 500],
  ['Learner', 1000],
  ['Builder', 2500],
  ['Career', 5000],
].map(([name, credits]) => ({
  name: String(name),
  description: `About ${(Number(credits) * tokenPrice.perTokens) / tokenPrice.credits / 1_000_000} million tokens of questions and answers`,
  price: Number(credits),
  creditCount: Number(credits),
  currency: 'INR',
}))

const flatNames = { plan: 'Goal plan', resume: 'Resume generation', month: 'Newsletter', session: 'Interview session' } as const

/** What can be bought, and what everything costs by the definitions of the chat types: tokens first, then flat prices, then what is free. */
export function readCreditsInfo(): CreditsInfo {
  const types = Object.values(chatTypeDefinitions).filter(({ input }) => input.writable)
  const titles = (list: typeof types) => [...new Set(list.map(({ title }) => title))]
  const byTokens = types.filter(({ chargesTokens, flatPrice }) => chargesTokens && !flatPrice)
  const flat = Object.values(Object.groupBy(types, ({ flatPrice }) => flatPrice?.per ?? 'none')).flatMap((list) => {
    const [first] = list
    return first?.flatPrice
      ? [
          {
            what: flatNames[first.flatPrice.per],
            types: titles(list),
            credits: first.flatPrice.credits,
            per: first.flatPrice.per,
            plusTokens: list.some(({ chargesTokens }) => chargesTokens),
          },
        ]
      : []
  })
  const free = titles(types.filter(({ chargesTokens, flatPrice }) => !chargesTokens && !flatPrice))
  return {
    packs,
    pricing: [
      { what: 'Questions and answers', types: titles(byTokens), credits: tokenPrice.credits, per: 'million tokens', plusTokens: false },
      ...flat,
      { what: 'Free', types: free, credits: 0, per: 'use', plusTokens: false },
    ],
  }
}
