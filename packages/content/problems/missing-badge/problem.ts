import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const returned = (n: number, badges: readonly number[]) => `${n}\n${badges.join(' ')}\n`
const without = (random: Random, n: number, missing: number) =>
  returned(n, random.shuffle(Array.from({ length: n }, (_, at) => at + 1).filter((badge) => badge !== missing)))
const sorted = (random: Random, n: number) => {
  const missing = random.int(1, n)
  return returned(
    n,
    Array.from({ length: n }, (_, at) => at + 1).filter((badge) => badge !== missing),
  )
}

export const missingBadge = defineProblem({
  id: 'missing-badge',
  level: 'easy',
  topic: 'Arrays',
  tags: ['arrays', 'arithmetic', 'sets'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'in-order', about: 'badges that came back in order', weight: 20, cases: cases(3, 30, sorted) },
    {
      name: 'any-order',
      about: 'badges in any order',
      weight: 35,
      cases: cases(4, 25, (random, n) => without(random, n, random.int(2, n - 1))),
    },
    {
      name: 'ends',
      about: 'the first or the last badge missing',
      weight: 20,
      cases: [
        fixed(1, returned(1, [])),
        ...cases(1, 9, (random, n) => without(random, n, 1)),
        ...cases(1, 9, (random, n) => without(random, n, n)),
      ],
    },
    {
      name: 'many',
      about: 'two hundred thousand badges',
      weight: 15,
      needs: ['any-order'],
      cases: cases(2, 200_000, (random, n) => without(random, n, random.int(1, n))),
    },
  ],
  small: (random) => {
    const n = random.int(1, 5)
    return without(random, n, random.int(1, n))
  },
  answer(input) {
    const [n = 1, ...badges] = wholeNumbers(input)
    return `${badges.reduce((left, badge) => left - badge, (n * (n + 1)) / 2)}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-stops-before-last.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Looks among the numbers below n and prints nothing when the last is missing.',
      },
      {
        file: 'wrong-believes-the-order.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Takes the first place at which the number is not the expected one, as if all came back in order.',
      },
    ],
  },
})
