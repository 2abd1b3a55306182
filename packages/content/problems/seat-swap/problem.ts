import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const table = (k: number, guests: readonly number[]) => `${guests.length} ${k}\n${guests.join(' ')}\n`
const dinner = (random: Random, n: number, most: number) => table(random.int(0, most), random.ints(n, 1, 9999))

export const seatSwap = defineProblem({
  id: 'seat-swap',
  level: 'easy',
  topic: 'Arrays',
  tags: ['arrays', 'modular arithmetic'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'few', about: 'fewer courses than guests', weight: 35, cases: cases(4, 12, (random, n) => dinner(random, n, n - 1)) },
    {
      name: 'round',
      about: 'courses that bring guests round more than once',
      weight: 35,
      cases: [fixed(1, table(8, [4])), fixed(3, table(6, [3, 1, 2])), ...cases(3, 9, (random, n) => dinner(random, n, 100))],
    },
    {
      name: 'long',
      about: 'a long table and a billion courses',
      weight: 20,
      needs: ['few'],
      cases: cases(2, 5000, (random, n) => dinner(random, n, 1_000_000_000)),
    },
  ],
  small: (random) => table(random.int(0, 6), random.ints(random.int(1, 3), 1, 9)),
  answer(input) {
    const [n = 1, k = 0, ...guests] = wholeNumbers(input)
    return `${guests.map((_, seat) => guests[(((seat - k) % n) + n) % n]).join(' ')}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-moves-left.js', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Moves everybody to the left.' },
      {
        file: 'wrong-one-round-only.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Cuts the list at k, also where k is larger than the table.',
      },
    ],
  },
})
