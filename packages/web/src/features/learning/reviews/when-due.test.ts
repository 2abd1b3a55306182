import { expect, it } from 'vitest'
import { whenDue } from './when-due.ts'

const now = Date.parse('2026-03-01T08:00:00Z')
it.each([
  [0, '1 min'],
  [10, '10 min'],
  [60, '1 hour'],
  [60 * 23, '23 hours'],
  [60 * 24, '1 day'],
  [60 * 24 * 14, '14 days'],
  [60 * 24 * 122, '4 months'],
  [60 * 24 * 730, '2 years'],
])('%i minutes from now is in %s', (minutes, words) => {
  expect(whenDue(new Date(now + minutes * 60_000).toISOString(), now)).toBe(words)
})
