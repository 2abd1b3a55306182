import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { priceTable } from './price-table.ts'

it('the price list has the prices of the specification', () => {
  expect(priceTable().map(({ what, price, and }) => [what, price, and])).toEqual([
    ['Questions and answers', '100 rupees per 1M tokens', 'tokens only'],
    ['Goal plan', '100 credits', 'plus tokens'],
    ['Resume generation', '100 credits', 'plus tokens'],
    ['Newsletter', '60 credits per month', 'plus tokens'],
    ['Interview session', '50 credits', 'plus tokens'],
    ["Today's Tip, Support, Latest Insights, Hackathon", 'free', ''],
  ])
})

it('every chat type that can be started stands in it once, the free ones of the specification as free', () => {
  const named = priceTable().flatMap(({ types }) => types)
  expect(new Set(named).size).toBe(named.length)
  const started = Object.values(chatTypeDefinitions).filter(({ input }) => input.writable)
  expect(new Set(named)).toEqual(new Set(started.map(({ title }) => title)))
  expect(priceTable().at(-1)?.types.toSorted()).toEqual(['Hackathon', 'Latest Insights', 'Support', "Today's Tip"])
})
