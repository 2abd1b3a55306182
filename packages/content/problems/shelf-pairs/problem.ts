import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const shelf = (width: number, books: readonly number[]) => `${books.length} ${width}\n${books.join(' ')}\n`
const books = (random: Random, n: number, most: number) => shelf(random.int(2, most * 2), random.ints(n, 1, most))

export const shelfPairs = defineProblem({
  id: 'shelf-pairs',
  level: 'medium',
  topic: 'Hashing',
  tags: ['hashing', 'pairs', 'counting'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'different',
      about: 'books of different widths',
      weight: 25,
      cases: cases(3, 20, (random, n) => shelf(30, random.shuffle(Array.from({ length: 29 }, (_, at) => at + 1)).slice(0, n))),
    },
    {
      name: 'equal',
      about: 'books of the same width',
      weight: 30,
      cases: [
        fixed(4, shelf(8, [4, 4, 4, 4])),
        fixed(3, shelf(5, [2, 3, 3])),
        ...cases(3, 40, (random, n) => shelf(random.int(4, 10), random.ints(n, 1, 6))),
      ],
    },
    { name: 'none', about: 'shelves that no two books fill', weight: 10, cases: [fixed(2, shelf(100, [1, 2])), fixed(1, shelf(2, [1]))] },
    {
      name: 'large',
      about: 'two hundred thousand books',
      weight: 25,
      needs: ['equal'],
      cases: [
        ...cases(1, 200_000, (random, n) => books(random, n, 500_000)),
        ...cases(1, 200_000, (random, n) => shelf(2, random.ints(n, 1, 1))),
      ],
    },
  ],
  small: (random) => shelf(random.int(2, 6), random.ints(random.int(1, 3), 1, 4)),
  answer(input) {
    const [, width = 0, ...all] = wholeNumbers(input)
    const counts = new Map<number, number>()
    for (const book of all) counts.set(book, (counts.get(book) ?? 0) + 1)
    let twice = 0
    for (const [book, count] of counts) twice += count * (width - book === book ? count - 1 : (counts.get(width - book) ?? 0))
    return `${twice / 2}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-pairs-with-itself.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Counts a book before it looks for partners, so a book of half the width finds itself.',
      },
      {
        file: 'wrong-forgets-equal-books.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Keeps the widths in a set, where books of one width are a single one.',
      },
    ],
  },
})
