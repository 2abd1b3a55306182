import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const meter = (drivers: readonly (readonly [number, number])[]) =>
  `${drivers.length}\n${drivers.map(([fee, paid]) => `${fee} ${paid}\n`).join('')}`
const drivers = (random: Random, n: number, most: number) =>
  meter(
    Array.from({ length: n }, () => {
      const fee = random.int(0, most)
      return [fee, fee + random.int(0, most)] as const
    }),
  )

export const meterChange = defineProblem({
  id: 'meter-change',
  level: 'easy',
  topic: 'Numbers',
  tags: ['arithmetic', 'greedy', 'loops'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'exact',
      about: 'drivers who put in the exact fee',
      weight: 20,
      cases: [
        fixed(1, meter([[7, 7]])),
        ...cases(2, 5, (random, n) => meter(Array.from({ length: n }, () => random.int(0, 99)).map((fee) => [fee, fee] as const))),
      ],
    },
    {
      name: 'change',
      about: 'change below a coin of 50',
      weight: 40,
      cases: [fixed(1, meter([[0, 49]])), ...cases(3, 20, (random, n) => drivers(random, n, 24))],
    },
    {
      name: 'large',
      about: 'many drivers and much change',
      weight: 30,
      needs: ['change'],
      cases: cases(3, 2000, (random, n) => drivers(random, n, 500_000)),
    },
  ],
  small: (random) => drivers(random, random.int(1, 2), random.pick([9, 30, 60])),
  answer(input) {
    const [, ...cents] = wholeNumbers(input)
    const values = [50, 20, 10, 5, 2, 1]
    let coins = 0
    for (let at = 0; at + 1 < cents.length; at += 2) {
      let left = (cents[at + 1] ?? 0) - (cents[at] ?? 0)
      for (const value of values) {
        coins += Math.floor(left / value)
        left %= value
      }
    }
    return `${coins}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-no-twenties.py', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Leaves the coin of 20 out of the list.' },
      {
        file: 'wrong-mixes-drivers.js',
        failsIn: 'change',
        fails: 'Wrong Answer',
        mistake: 'Adds the change of all drivers before it is paid out.',
      },
    ],
  },
})
