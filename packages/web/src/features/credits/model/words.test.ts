import { expect, test } from 'vitest'
import { giftName, titleCased } from './words.ts'

test('CRE-03 a usage type is shown title-cased', () => {
  expect(['STANDARD_CHAT', 'GENERIC', 'TIP_OF_THE_DAY', '__odd__Words'].map(titleCased)).toEqual([
    'Standard Chat',
    'Generic',
    'Tip Of The Day',
    'Odd Words',
  ])
})

test('a gift has a name, and one that nobody knows has its words', () => {
  expect([giftName('FIRST_TIME'), giftName('OPERATOR_GRANT')]).toEqual(['First-time credits', 'Operator Grant'])
})
