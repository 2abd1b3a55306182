import { expect, test } from 'vitest'
import { exactPrice, giftName, referralPromise, titleCased } from './words.ts'

test('CRE-03 a usage type is shown title-cased', () => {
  expect(['STANDARD_CHAT', 'GENERIC', 'TIP_OF_THE_DAY', '__odd__Words'].map(titleCased)).toEqual([
    'Standard Chat',
    'Generic',
    'Tip Of The Day',
    'Odd Words',
  ])
})

test('a gift has a name, and one that nobody knows has its words', () => {
  expect(['FIRST_TIME', 'OPERATOR', 'SUMMER_PRIZE'].map(giftName)).toEqual(['First-time credits', 'A gift', 'Summer Prize'])
})

test('CRE-03 a price that is opened is told to its last millionth, as under the answer', () => {
  expect([0.038, 0.0396, 50, 0.000001, 1234.5].map(exactPrice)).toEqual(['0.038', '0.0396', '50.00', '0.000001', '1,234.50'])
})

test('REF-01 the promise names 1000 free credits as the specification does, else what the operator gives', () => {
  expect([1000, 250, 1, 0].map(referralPromise)).toEqual([
    '1000 free credits for your friend at once, and 1000 for you with their first purchase.',
    '250 free credits for your friend at once, and 250 for you with their first purchase.',
    '1 free credit for your friend at once, and 1 for you with their first purchase.',
    'A code gives no credits here at the moment.',
  ])
})
