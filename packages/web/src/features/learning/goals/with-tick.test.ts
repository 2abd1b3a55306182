import { expect, it } from 'vitest'
import { dayOf, hoursOf, shortDay } from './with-tick.ts'

const goal = { begun_on: '2026-11-01', by: '2026-12-12', milestones: [] }

it('counts the days of a goal from its first to its last, and on past the end', () => {
  expect(dayOf(goal, '2026-11-18')).toBe('Day 18 of 42')
  expect(dayOf(goal, '2026-12-12')).toBe('Day 42 of 42')
  expect(dayOf(goal, '2026-12-14')).toBe('Day 44')
  expect(dayOf({ ...goal, begun_on: null }, '2026-11-18')).toBeNull()
  expect(dayOf({ ...goal, by: null }, '2026-11-18')).toBeNull()
})

it('writes hours and days short', () => {
  expect([hoursOf(0.5), hoursOf(1), hoursOf(2.5)]).toEqual(['30 min', '1 h', '2.5 h'])
  expect([shortDay('2026-11-28', '2026-11-25'), shortDay('2027-01-02', '2026-11-25')]).toEqual(['28 Nov', '2 Jan 2027'])
})
