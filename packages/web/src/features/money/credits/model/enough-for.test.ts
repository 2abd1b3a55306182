import { expect, test } from 'vitest'
import { enoughFor } from './enough-for.ts'

test('CRE-02 a balance is told in tokens and interview sessions, never in more than it buys', () => {
  expect([1284.6, 1000, 99.99, 50, 49.99, 0.1].map(enoughFor)).toEqual([
    'Enough for about 12.8M tokens, or 25 interview sessions.',
    'Enough for about 10M tokens, or 20 interview sessions.',
    'Enough for about 999K tokens, or 1 interview session.',
    'Enough for about 500K tokens, or 1 interview session.',
    'Enough for about 499K tokens.',
    'Enough for about 1K tokens.',
  ])
})

test('whoever has nothing reads what costs nothing', () => {
  expect(enoughFor(0)).toContain('cost nothing')
  expect(enoughFor(0.05)).toContain('cost nothing')
})
