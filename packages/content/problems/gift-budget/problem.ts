import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const shop = (budget: number, prices: readonly number[]) => `${prices.length} ${budget}\n${prices.join(' ')}\n`
const prices = (random: Random, n: number, most: number) => shop(random.int(0, Math.floor((n * most) / 4)), random.ints(n, 1, most))

export const giftBudget = defineProblem({
  id: 'gift-budget',
  level: 'easy',
  topic: 'Greedy choices',
  tags: ['greedy', 'sorting'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'some', about: 'budgets for some of the gifts', weight: 40, cases: cases(4, 20, (random, n) => prices(random, n, 50)) },
    {
      name: 'exact',
      about: 'budgets that are spent to the last coin',
      weight: 20,
      cases: [fixed(3, shop(12, [4, 4, 4])), fixed(4, shop(10, [1, 2, 3, 4])), fixed(1, shop(7, [7]))],
    },
    {
      name: 'all-or-none',
      about: 'everything, and nothing',
      weight: 15,
      cases: [
        fixed(2, shop(0, [1, 1])),
        fixed(3, shop(1000, [9, 8, 7])),
        ...cases(1, 30, (random, n) => shop(n * 60, random.ints(n, 1, 50))),
      ],
    },
    {
      name: 'large',
      about: 'large prices and a full window',
      weight: 15,
      needs: ['some'],
      cases: cases(2, 200_000, (random, n) => prices(random, n, 1_000_000_000)),
    },
  ],
  small: (random) => shop(random.int(0, 15), random.ints(random.int(1, 3), 1, 9)),
  answer(input) {
    const [, budget = 0, ...all] = wholeNumbers(input)
    let [gifts, left] = [0, budget]
    for (const price of all.toSorted((one, other) => one - other)) {
      if (price > left) break
      left -= price
      gifts += 1
    }
    return `${gifts} ${left}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-in-the-order-of-the-window.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Buys in the order in which things lie in the window.',
      },
      {
        file: 'wrong-never-the-last-coin.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Does not buy a gift that takes the last of the money.',
      },
    ],
  },
})
