import { expect, it } from 'vitest'
import { calibrationOf } from './calibration.ts'

const rated = (count: number, foretold: number, known: number) =>
  Array.from({ length: count }, (_, index) => ({ foretold, rating: index < known ? ('good' as const) : ('again' as const) }))

it('below fifty ratings nothing is said', () => {
  expect(calibrationOf(rated(49, 0.9, 40))).toBeNull()
})

it('what was foretold stands beside what was known, over all and for each range of five ratings or more', () => {
  expect(calibrationOf([...rated(40, 0.95, 38), ...rated(20, 0.75, 15), ...rated(4, 0.5, 0)])).toEqual({
    ratings: 64,
    said: expect.closeTo((40 * 0.95 + 20 * 0.75 + 4 * 0.5) / 64, 9) as number,
    knew: expect.closeTo(53 / 64, 9) as number,
    points: [
      { said: expect.closeTo(0.75, 9) as number, knew: 0.75, ratings: 20 },
      { said: expect.closeTo(0.95, 9) as number, knew: 0.95, ratings: 40 },
    ],
  })
})
