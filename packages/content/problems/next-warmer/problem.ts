import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const listed = (numbers: readonly number[]) => `${numbers.length}\n${numbers.join(' ')}\n`
const forecast = (random: Random, n: number, low: number, high: number) => listed(random.ints(n, low, high))

export const nextWarmer = defineProblem({
  id: 'next-warmer',
  level: 'medium',
  topic: 'Stacks and queues',
  tags: ['stack', 'arrays'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'mixed',
      about: 'temperatures that go up and down',
      weight: 40,
      cases: cases(4, 25, (random, n) => forecast(random, n, -10, 30)),
    },
    {
      name: 'equal',
      about: 'days that are as warm as others',
      weight: 25,
      cases: [fixed(1, listed([3])), fixed(4, listed([5, 5, 5, 6])), ...cases(2, 30, (random, n) => forecast(random, n, 0, 2))],
    },
    { name: 'frost', about: 'days below zero', weight: 15, cases: cases(2, 30, (random, n) => forecast(random, n, -60, -1)) },
    {
      name: 'long',
      about: 'thousands of days',
      weight: 10,
      needs: ['mixed'],
      cases: cases(2, 8000, (random, n) => forecast(random, n, -60, 60)),
    },
  ],
  small: (random) => listed(random.ints(random.int(1, 4), 0, 3)),
  answer(input) {
    const [, ...days] = wholeNumbers(input)
    const waits = days.map(() => 0)
    const waiting: number[] = []
    for (const [at, day] of days.entries()) {
      while (waiting.length > 0 && (days[waiting.at(-1) ?? 0] ?? 0) < day) {
        const served = waiting.pop() ?? 0
        waits[served] = at - served
      }
      waiting.push(at)
    }
    return `${waits.join(' ')}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-as-warm-is-enough.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Takes a day that is as warm for a warmer one.',
      },
      {
        file: 'wrong-next-day-only.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Serves one waiting day only, where a warm day serves several.',
      },
    ],
  },
})
