import { expect, it } from 'vitest'
import { isoDay, mondayOf, sumByDay } from './week.ts'

const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

it('a week begins on Monday, over the ends of months and years and before 1970', () => {
  const mondays = {
    '2026-11-23': '2026-11-23',
    '2026-11-29': '2026-11-23',
    '2027-01-03': '2026-12-28',
    '1970-01-01': '1969-12-29',
    '1969-12-28': '1969-12-22',
  }
  for (const [day, monday] of Object.entries(mondays)) expect(isoDay(mondayOf(dayOf(day)))).toBe(monday)
})

it('counts by the days of the zone, those of 23 and 25 hours too', () => {
  const at = (iso: string, count = 1) => ({ at: new Date(iso), count })
  // Berlin's clocks go back in the night to 25 October 2026, and forward in the night to 29 March 2026.
  const autumn = [at('2026-10-24T22:00:00Z'), at('2026-10-25T22:45:00Z', 2), at('2026-10-25T23:00:00Z', 4)]
  expect([...sumByDay(autumn, 'Europe/Berlin')]).toEqual([
    [dayOf('2026-10-25'), 3],
    [dayOf('2026-10-26'), 4],
  ])
  const spring = [at('2026-03-28T23:00:00Z'), at('2026-03-29T21:45:00Z', 2), at('2026-03-29T22:00:00Z', 4)]
  expect([...sumByDay(spring, 'Europe/Berlin')]).toEqual([
    [dayOf('2026-03-29'), 3],
    [dayOf('2026-03-30'), 4],
  ])
})
