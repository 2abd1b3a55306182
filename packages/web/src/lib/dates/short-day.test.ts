import { expect, it } from 'vitest'
import { browserTimeZone } from './browser-time-zone.ts'
import { shortDay } from './short-day.ts'

const here = browserTimeZone()
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()

it('says when something was in a word, by the calendar and not by hours', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  expect(
    [
      at(2026, 10, 21),
      at(2026, 10, 20, 23),
      at(2026, 10, 17, 12),
      at(2026, 10, 15),
      at(2026, 10, 14),
      at(2026, 0, 3),
      at(2025, 11, 31),
    ].map((instant) => shortDay(instant, now, here)),
  ).toEqual(['Today', 'Yesterday', 'Tue', 'Sun', '14 Nov', '3 Jan', '31 Dec 2025'])
})

it('what a clock that runs ahead wrote is of today', () => {
  expect(shortDay(at(2026, 10, 22, 3), new Date(2026, 10, 21, 23), here)).toBe('Today')
})

it('EFF-05 the day is that of the time zone, whatever the machine’s own is', () => {
  const [evening, night] = ['2026-11-20T18:00:00Z', new Date('2026-11-20T19:00:00Z')] // midnight in Kolkata lies between them
  expect([shortDay(evening, night, 'Asia/Kolkata'), shortDay(evening, night, 'Europe/London')]).toEqual(['Yesterday', 'Today'])
})
