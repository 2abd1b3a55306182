import { expect, it } from 'vitest'
import { priceLines } from './price-lines.ts'

it('a type is shown with everything it charges', () => {
  expect(priceLines({ title: 'Goal', chargesTokens: true, flatPrice: { credits: 100, per: 'plan' } })).toEqual([
    { what: 'A plan', price: '100 credits' },
    { what: 'Answers', price: '100 credits per 1M tokens' },
  ])
  expect(priceLines({ title: 'Quiz', chargesTokens: true, flatPrice: null })).toEqual([
    { what: 'Quiz', price: '100 credits per 1M tokens' },
  ])
  expect(priceLines({ title: "Today's Tip", chargesTokens: false, flatPrice: null })).toEqual([{ what: "Today's Tip", price: 'Free' }])
})
