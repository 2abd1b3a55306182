import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const listed = (numbers: readonly number[]) => `${numbers.length}\n${numbers.join(' ')}\n`
const market = (random: Random, n: number, most: number) => listed(random.ints(n, 1, most))
const falling = (random: Random, n: number) => listed(random.ints(n, 1, 500).toSorted((one, other) => other - one))

export const profitDay = defineProblem({
  id: 'profit-day',
  level: 'easy',
  topic: 'Arrays',
  tags: ['arrays', 'greedy', 'loops'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'any', about: 'prices that go up and down', weight: 40, cases: cases(4, 30, (random, n) => market(random, n, 400)) },
    {
      name: 'falling',
      about: 'prices that only fall',
      weight: 25,
      cases: [fixed(1, listed([5])), fixed(2, listed([3, 3])), ...cases(2, 20, falling)],
    },
    {
      name: 'late-low',
      about: 'a lowest price after the highest',
      weight: 10,
      cases: [fixed(5, listed([8, 20, 7, 9, 1])), fixed(4, listed([2, 30, 1, 3]))],
    },
    {
      name: 'long',
      about: 'two hundred thousand days',
      weight: 15,
      needs: ['any'],
      cases: cases(2, 200_000, (random, n) => market(random, n, 1_000_000)),
    },
  ],
  small: (random) => listed(random.ints(random.int(1, 4), 1, 9)),
  answer(input) {
    const [, ...prices] = wholeNumbers(input)
    let [lowest, best] = [Number.POSITIVE_INFINITY, 0]
    for (const price of prices) {
      best = Math.max(best, price - lowest)
      lowest = Math.min(lowest, price)
    }
    return `${best}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-ignores-the-order.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Subtracts the lowest price of all from the highest of all.',
      },
      { file: 'wrong-neighbours-only.js', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Sells on the very next day only.' },
    ],
  },
})
