import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const spans = (list: readonly (readonly [number, number])[]) => `${list.length}\n${list.map(([from, to]) => `${from} ${to}\n`).join('')}`
const some = (random: Random, n: number, most: number) =>
  spans(
    Array.from({ length: n }, () => {
      const from = random.int(1, most)
      return [from, from + random.int(0, most - from)] as const
    }),
  )

export const leapGarden = defineProblem({
  id: 'leap-garden',
  level: 'easy',
  topic: 'Numbers',
  tags: ['arithmetic', 'conditions'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'recent',
      about: 'spans without a hundred',
      weight: 25,
      cases: cases(3, 10, (random, n) => spans(Array.from({ length: n }, () => [random.int(1904, 1950), random.int(1951, 1999)] as const))),
    },
    {
      name: 'hundreds',
      about: 'spans with hundreds and four hundreds',
      weight: 35,
      cases: [
        fixed(
          4,
          spans([
            [100, 100],
            [400, 400],
            [200, 300],
            [399, 401],
          ]),
        ),
        ...cases(3, 12, (random, n) => some(random, n, 3000)),
      ],
    },
    {
      name: 'borders',
      about: 'spans that begin or end in a leap year',
      weight: 10,
      cases: [
        fixed(
          3,
          spans([
            [8, 12],
            [7, 8],
            [8, 9],
          ]),
        ),
        fixed(
          2,
          spans([
            [1, 1],
            [2000, 2000],
          ]),
        ),
      ],
    },
    {
      name: 'far',
      about: 'spans of a thousand million years',
      weight: 20,
      needs: ['hundreds'],
      cases: cases(2, 3000, (random, n) => some(random, n, 1_000_000_000)),
    },
  ],
  small: (random) => {
    const from = random.pick([random.int(1, 20), random.int(90, 110), random.int(390, 410), random.int(1890, 2020)])
    return spans([[from, from + random.int(0, 12)]])
  },
  answer(input) {
    const [, ...years] = wholeNumbers(input)
    const until = (year: number) => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
    let lines = ''
    for (let at = 0; at + 1 < years.length; at += 2) lines += `${until(years[at + 1] ?? 0) - until((years[at] ?? 1) - 1)}\n`
    return lines
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-every-fourth.py', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Takes every fourth year for a leap year.' },
      {
        file: 'wrong-leaves-the-first-year.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Subtracts the first year of the span as well.',
      },
    ],
  },
})
