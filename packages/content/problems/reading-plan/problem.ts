import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const book = (days: number, pages: readonly number[]) => `${pages.length} ${days}\n${pages.join(' ')}\n`
const anyBook = (random: Random, n: number, most = 60) => book(random.int(2, Math.max(2, Math.floor(n / 3))), random.ints(n, 1, most))

export const readingPlan = defineProblem({
  id: 'reading-plan',
  level: 'medium',
  topic: 'Sorting and searching',
  tags: ['binary search', 'greedy', 'prefix sums'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'even',
      about: 'chapters of the same length',
      weight: 15,
      cases: [
        fixed(6, book(3, [10, 10, 10, 10, 10, 10])),
        fixed(
          12,
          book(
            4,
            Array.from({ length: 12 }, () => 7),
          ),
        ),
        fixed(1, book(1, [1])),
      ],
    },
    {
      name: 'uneven',
      about: 'chapters of any length',
      weight: 35,
      cases: [
        fixed(3, book(200_000, [5, 9, 2])),
        ...cases(4, 14, (random, n) => anyBook(random, n)),
        ...cases(2, 200, (random, n) => anyBook(random, n)),
      ],
    },
    {
      name: 'thick',
      about: 'chapters of many millions of pages',
      weight: 20,
      cases: cases(2, 100, (random, n) => anyBook(random, n, 1_000_000_000)),
    },
    {
      name: 'long',
      about: 'two hundred thousand chapters',
      weight: 20,
      needs: ['uneven', 'thick'],
      cases: cases(2, 200_000, (random, n) => book(random.int(10_000, 30_000), random.ints(n, 1, 1_000_000))),
    },
  ],
  small: (random) => book(random.int(1, 4), random.ints(random.int(1, 5), 1, 9)),
  ladder: { from: 25_000, input: (random, n) => book(Math.floor(n / 2), random.ints(n, 1, 100_000)) },
  answer(input) {
    const [, days = 1, ...pages] = wholeNumbers(input)
    const daysFor = (limit: number) => {
      let used = 1
      let today = 0
      for (const chapter of pages) {
        if (today + chapter > limit) {
          used += 1
          today = 0
        }
        today += chapter
      }
      return used
    }
    let low = pages.reduce((most, chapter) => Math.max(most, chapter), 0)
    let high = pages.reduce((sum, chapter) => sum + chapter, 0)
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (daysFor(middle) <= days) high = middle
      else low = middle + 1
    }
    return `${low}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-aims-at-the-mean.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Ends a day when it would pass the mean, and leaves the rest to the last day.',
      },
      {
        file: 'slow-raises-by-one.py',
        failsIn: 'thick',
        fails: 'Time Limit Exceeded',
        mistake: 'Raises the limit page by page until it works.',
      },
    ],
  },
})
