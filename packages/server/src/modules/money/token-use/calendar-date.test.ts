import { expect, test } from 'vitest'
import { calendarDate, secondsToNextDate } from './calendar-date.ts'

test.each([
  ['2026-11-23T16:00:00Z', 'Asia/Kolkata', '2026-11-23', 9000],
  ['2026-11-23T18:29:59.400Z', 'Asia/Kolkata', '2026-11-23', 1],
  ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', 86_400],
  ['2026-11-23T16:00:00Z', 'UTC', '2026-11-23', 28_800],
  ['2026-11-23T16:00:00Z', 'Pacific/Kiritimati', '2026-11-24', 64_800],
  ['2026-11-23T16:00:00Z', 'No/Where', '2026-11-23', 28_800],
  // Clocks go back: this day has 25 hours.
  ['2026-10-25T00:00:00+02:00', 'Europe/Berlin', '2026-10-25', 90_000],
])('%s in %s is %s, and the next date begins after %i s', (moment, zone, date, seconds) => {
  expect([calendarDate(new Date(moment), zone), secondsToNextDate(new Date(moment), zone)]).toEqual([date, seconds])
})
