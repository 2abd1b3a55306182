import { expect, it } from 'vitest'
import { priceLines, tokenPriceText } from './price-lines.ts'

it('TYP-16 a type is shown with everything it charges', () => {
  expect(priceLines({ title: 'Goal', chargesTokens: true, flatPrice: { credits: 100, per: 'plan' } })).toEqual([
    { what: 'Goal plan', price: '100 credits' },
    { what: 'Questions and answers', price: '100 rupees per 1M tokens' },
  ])
  expect(priceLines({ title: 'Newsletter', chargesTokens: true, flatPrice: { credits: 60, per: 'month' } })[0]).toEqual({
    what: 'Newsletter',
    price: '60 credits per month',
  })
  expect(priceLines({ title: 'Quiz', chargesTokens: true, flatPrice: null })).toEqual([{ what: 'Quiz', price: tokenPriceText }])
  expect(priceLines({ title: "Today's Tip", chargesTokens: false, flatPrice: null })).toEqual([{ what: "Today's Tip", price: 'free' }])
})
