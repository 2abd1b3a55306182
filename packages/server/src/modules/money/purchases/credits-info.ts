import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { type Endpoints } from '@xperto/contract/endpoints'
import { listCurrency, tokenPrice } from '@xperto/contract'
import type { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import { findPacks, type PackRow } from './packs.store.ts'

type CreditsInfo = z.output<Endpoints['getCreditsInfo']['responses'][200]>['data']

const flatNames = { plan: 'Goal plan', resume: 'Resume generation', month: 'Newsletter', session: 'Interview session' } as const

/** What can be bought, and what everything costs by the definitions of the chat types: tokens first, then flat prices, then what is free. */
export async function readCreditsInfo({ db }: { db: Database }): Promise<CreditsInfo> {
  return creditsInfo(await db.asSystem(async (tx) => await findPacks(tx, { retired: false })))
}

function creditsInfo(packs: readonly PackRow[]): CreditsInfo {
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
    packs: packs.map(({ name, description, credits, listPaise }) => ({
      name,
      description,
      price: listPaise / 100,
      creditCount: credits,
      currency: listCurrency,
    })),
    pricing: [
      { what: 'Questions and answers', types: titles(byTokens), credits: tokenPrice.credits, per: 'million tokens', plusTokens: false },
      ...flat,
      { what: 'Free', types: free, credits: 0, per: 'use', plusTokens: false },
    ],
  }
}
