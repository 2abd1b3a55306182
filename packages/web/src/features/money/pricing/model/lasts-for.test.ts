import { expect, test } from 'vitest'
import { lastsFor } from './lasts-for.ts'

const packs = [1000, 500, 5000, 2500]

test('NAV-09 the smallest pack that is enough says how many such evenings it pays for', () => {
  expect([54.6, 500, 500.01, 0.1].map((credits) => lastsFor(credits, packs))).toEqual([
    'The pack of 500 credits lasts for 9 such evenings.',
    'The pack of 500 credits lasts for one such evening.',
    'The pack of 1,000 credits lasts for one such evening.',
    'The pack of 500 credits lasts for a year of such evenings.',
  ])
})

test('nothing is said of what no pack pays for', () => {
  expect([lastsFor(0, packs), lastsFor(5001, packs), lastsFor(1, [])]).toEqual(['', '', ''])
})
