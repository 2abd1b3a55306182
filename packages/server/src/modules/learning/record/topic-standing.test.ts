import { expect, it } from 'vitest'
import { standingOf } from './topic-standing.ts'

const on = (day: number) => new Date(Date.UTC(2026, 2, day))
/** Marks from the newest to the oldest, a day apart. */
const marks = (text: string) => [...text].map((mark, index) => ({ isRight: mark === '+', createdAt: on(20 - index) }))

it.each([
  ['++', 'unclear'],
  ['+++-----', 'sure'],
  ['-++++', 'learning'],
  ['+-+--', 'weak'],
  ['---', 'weak'],
  ['++-', 'learning'],
])('answers %s, the newest first, are %s', (text, standing) => {
  expect(standingOf(marks(text), null)).toBe(standing)
})

it('what was answered before the person said that they know better counts as known; what comes after counts again', () => {
  expect(standingOf(marks('-----'), on(20))).toBe('sure')
  expect(standingOf(marks('-----'), on(17))).toBe('weak')
})
