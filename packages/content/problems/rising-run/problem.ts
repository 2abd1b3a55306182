import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const listed = (numbers: readonly number[]) => `${numbers.length}\n${numbers.join(' ')}\n`
const path = (random: Random, n: number, most: number) => listed(random.ints(n, 0, most))
const climb = (random: Random, n: number) => {
  const start = random.int(0, 500)
  return listed([...random.ints(n, 0, 900), ...Array.from({ length: n }, (_, at) => start + at * 3)])
}

export const risingRun = defineProblem({
  id: 'rising-run',
  level: 'easy',
  topic: 'Arrays',
  tags: ['arrays', 'loops'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'hills', about: 'paths that go up and down', weight: 30, cases: cases(4, 30, (random, n) => path(random, n, 900)) },
    {
      name: 'level',
      about: 'heights that are the same for a while',
      weight: 25,
      cases: [fixed(1, listed([0])), fixed(3, listed([4, 4, 5])), ...cases(2, 40, (random, n) => path(random, n, 3))],
    },
    { name: 'end', about: 'a climb that reaches the end of the path', weight: 20, cases: cases(3, 20, climb) },
    {
      name: 'long',
      about: 'a hundred thousand heights',
      weight: 15,
      needs: ['hills'],
      cases: cases(2, 100_000, (random, n) => path(random, n, 9000)),
    },
  ],
  small: (random) => listed(random.ints(random.int(1, 5), 0, 5)),
  answer(input) {
    const [, ...heights] = wholeNumbers(input)
    let best = 1
    let length = 1
    for (let at = 1; at < heights.length; at++) {
      length = (heights[at] ?? 0) > (heights[at - 1] ?? 0) ? length + 1 : 1
      best = Math.max(best, length)
    }
    return `${best}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-counts-level.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Goes on with a climb while the ground is level.',
      },
      {
        file: 'wrong-forgets-the-end.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Compares with the best only when a climb is over.',
      },
    ],
  },
})
