import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const degrees = (tenths: number) => `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`
const station = (k: number, tenths: readonly number[]) => `${tenths.length} ${k}\n${tenths.map(degrees).join(' ')}\n`
const days = (random: Random, n: number, k: number, low = -150, high = 350) => station(k, random.ints(n, low, high))

export const warmestWindow = defineProblem({
  id: 'warmest-window',
  level: 'medium',
  topic: 'Windows',
  tags: ['sliding window', 'prefix sums', 'floating point'],
  checker: { kind: 'floats', tolerance: 1e-6 },
  groups: [
    { name: 'small', about: 'a few weeks', weight: 30, cases: cases(4, 30, (random, n) => days(random, n, random.int(2, 9))) },
    {
      name: 'frost',
      about: 'days that never thaw',
      weight: 25,
      cases: [
        fixed(1, station(1, [-600])),
        fixed(4, station(2, [-10, -20, -5, -30])),
        ...cases(2, 50, (random, n) => days(random, n, 7, -600, -1)),
      ],
    },
    {
      name: 'whole',
      about: 'all the days at once, and the warmest at an end',
      weight: 10,
      cases: [
        ...cases(1, 40, (random, n) => days(random, n, n)),
        fixed(5, station(2, [0, 0, 0, 1, 2])),
        fixed(5, station(2, [2, 1, 0, 0, 0])),
      ],
    },
    {
      name: 'long',
      about: 'a long record and wide spans',
      weight: 25,
      needs: ['small'],
      cases: cases(2, 800_000, (random, n) => days(random, n, n / 2)),
    },
  ],
  small: (random) => {
    const n = random.int(1, 5)
    return station(random.int(1, n), random.ints(n, -30, 30))
  },
  ladder: { from: 100_000, input: (random, n) => days(random, n, n / 2) },
  answer(input) {
    const [, k = 1, ...temperatures] = input.trim().split(/\s+/u).map(Number)
    const tenths = temperatures.map((value) => Math.round(value * 10))
    let sum = tenths.slice(0, k).reduce((total, value) => total + value, 0)
    let best = sum
    for (let at = k; at < tenths.length; at++) {
      sum += (tenths[at] ?? 0) - (tenths[at - k] ?? 0)
      best = Math.max(best, sum)
    }
    return `${(best / k / 10).toFixed(10)}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-starts-at-zero.js',
        failsIn: 'frost',
        fails: 'Wrong Answer',
        mistake: 'Lets the best begin at zero, which no frozen span ever beats.',
      },
      {
        file: 'slow-adds-every-span.py',
        failsIn: 'long',
        fails: 'Time Limit Exceeded',
        mistake: 'Adds up each span from the beginning.',
      },
    ],
  },
})
