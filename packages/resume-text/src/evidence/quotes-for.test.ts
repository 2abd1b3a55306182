import { expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { quotesFor } from './quotes-for.ts'

const data = {
  ...emptyData(),
  professional_summary: 'Cook with six years in hotel kitchens.',
  achievements: [
    { id: 'fish', text: 'Had the idea for the fish menu' },
    { id: 'grill', text: 'At the grill, 200 meals on a Saturday' },
  ],
}

test('the line and the sentence that a proposal rewords come first, with their places', () => {
  const quotes = quotesFor('Developed a six-dish fish menu', {
    data,
    said: ['I like football.', 'The fish menu has six dishes.'],
    original: null,
  })
  expect(quotes.slice(0, 2)).toEqual([
    { quote: 'The fish menu has six dishes.', source: { kind: 'said', index: 1 } },
    { quote: 'Had the idea for the fish menu', source: { kind: 'resume', path: 'achievements.fish' } },
  ])
})

test('a proposal of which nothing is stated has no quotes', () => {
  expect(quotesFor('Kubernetes', { data, said: [], original: null })).toEqual([])
})
