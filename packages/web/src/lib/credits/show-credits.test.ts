import { expect, test } from 'vitest'
import { countCredits, showCredits, showPriceInCredits } from './show-credits.ts'

test('NAV-21 a balance has two decimals, and is never shown as more than it is', () => {
  expect([1284.6, 0, 0.999, 1000, 12.3456, 999_999.999999].map(showCredits)).toEqual([
    '1,284.60',
    '0.00',
    '0.99',
    '1,000.00',
    '12.34',
    '999,999.99',
  ])
  // What a number of this kind cannot hold exactly is not a hundredth less.
  expect([0.29, 1.15, 4.35, 0.1 + 0.2].map(showCredits)).toEqual(['0.29', '1.15', '4.35', '0.30'])
})

test('a price of less than a hundredth is shown as it is, and none as nothing', () => {
  expect([0.0612, 50, 0.0006, 0.000001, 0, 100.005].map(showPriceInCredits)).toEqual([
    '0.06',
    '50.00',
    '0.0006',
    '0.000001',
    '0.00',
    '100.01',
  ])
})

test('a count of credits is one word with its number', () => {
  expect([1, 1000, 240.5].map(countCredits)).toEqual(['1 credit', '1,000 credits', '240.5 credits'])
})
