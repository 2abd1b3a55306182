import { expect, it } from 'vitest'
import { createLaunchDebounce } from './launch-debounce.ts'

it('NAV-22 the first choice counts at once, the same one within 1000 ms of the last does not', () => {
  const counts = createLaunchDebounce()
  expect([0, 200, 1199, 2198].map((at) => counts('QUIZ', at))).toEqual([true, false, false, false])
  expect(counts('QUIZ', 3198)).toBe(true)
})

it('NAV-22 another type is another choice, and going back to the first one as well', () => {
  const counts = createLaunchDebounce()
  expect([counts('QUIZ', 0), counts('GOAL', 10), counts('GOAL', 20), counts('QUIZ', 30)]).toEqual([true, true, false, true])
})
