import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const listed = (numbers: readonly number[]) => `${numbers.length}\n${numbers.join(' ')}\n`
const lent = (random: Random, n: number, most: number) => listed(random.ints(n, 1, most))
const once = (random: Random, n: number) => listed(random.shuffle(Array.from({ length: n }, (_, at) => at * 3 + 1)))

export const firstRepeat = defineProblem({
  id: 'first-repeat',
  level: 'easy',
  topic: 'Hashing',
  tags: ['hashing', 'sets', 'loops'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'repeats', about: 'lists in which books come back', weight: 40, cases: cases(4, 30, (random, n) => lent(random, n, 25)) },
    { name: 'none', about: 'lists without a repeat', weight: 20, cases: [fixed(1, listed([6])), ...cases(2, 30, once)] },
    {
      name: 'late',
      about: 'a repeat near the end',
      weight: 10,
      cases: [fixed(5, listed([1, 2, 3, 4, 1])), fixed(6, listed([9, 8, 7, 6, 6, 9]))],
    },
    { name: 'large', about: 'two hundred thousand lendings', weight: 20, needs: ['repeats'], cases: [...cases(2, 200_000, once)] },
  ],
  small: (random) => listed(random.ints(random.int(1, 5), 1, 3)),
  answer(input) {
    const [, ...books] = wholeNumbers(input)
    const met = new Set<number>()
    const again = books.find((book) => {
      const isAgain = met.has(book)
      met.add(book)
      return isAgain
    })
    return `${again ?? 'none'}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-first-with-a-repeat.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Prints the first book that comes back at all, however late that is.',
      },
      {
        file: 'slow-looks-in-a-list.py',
        failsIn: 'large',
        fails: 'Time Limit Exceeded',
        mistake: 'Looks for each book in a list of all before it.',
      },
    ],
  },
})
