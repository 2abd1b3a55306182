import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Thing = readonly [number, number]
const hut = (limit: number, things: readonly Thing[]) =>
  `${things.length} ${limit}\n${things.map(([weight, worth]) => `${weight} ${worth}\n`).join('')}`
const things = (random: Random, n: number, weight: number, limit: number) =>
  hut(
    limit,
    Array.from({ length: n }, (): Thing => [random.int(1, weight), random.int(0, 1000)]),
  )

export const bagValue = defineProblem({
  id: 'bag-value',
  level: 'medium',
  topic: 'Dynamic programming',
  tags: ['dynamic programming', 'knapsack'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'few', about: 'a few things', weight: 35, cases: cases(4, 8, (random, n) => things(random, n, 9, 20)) },
    {
      name: 'once',
      about: 'light things of great worth, of which there is one each',
      weight: 25,
      cases: [
        fixed(1, hut(10, [[1, 5]])),
        fixed(
          2,
          hut(4, [
            [1, 9],
            [3, 2],
          ]),
        ),
        fixed(
          3,
          hut(9, [
            [2, 8],
            [9, 20],
            [3, 1],
          ]),
        ),
      ],
    },
    {
      name: 'ends',
      about: 'an empty bag, and one for everything',
      weight: 10,
      cases: [
        fixed(
          2,
          hut(0, [
            [1, 1],
            [2, 2],
          ]),
        ),
        fixed(
          3,
          hut(100, [
            [5, 1],
            [6, 2],
            [7, 3],
          ]),
        ),
      ],
    },
    {
      name: 'full',
      about: 'a hundred things and a large bag',
      weight: 20,
      needs: ['few'],
      cases: cases(2, 100, (random, n) => things(random, n, 800, 10_000)),
    },
  ],
  small: (random) =>
    hut(
      random.int(0, 6),
      Array.from({ length: random.int(1, 2) }, (): Thing => [random.int(1, 4), random.int(0, 9)]),
    ),
  answer(input) {
    const [, limit = 0, ...numbers] = wholeNumbers(input)
    let best = Array.from({ length: limit + 1 }, () => 0)
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [weight = 0, worth = 0] = [numbers[at], numbers[at + 1]]
      best = best.map((value, kilograms) => (kilograms < weight ? value : Math.max(value, (best[kilograms - weight] ?? 0) + worth)))
    }
    return `${best[limit] ?? 0}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-takes-things-again.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Goes through the weights upwards and takes a thing more than once.',
      },
      {
        file: 'wrong-best-by-weight.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Takes the thing of the largest worth for each kilogram first.',
      },
    ],
  },
})
