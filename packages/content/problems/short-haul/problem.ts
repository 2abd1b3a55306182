import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const ride = (goal: number, stops: readonly number[]) => `${stops.length} ${goal}\n${stops.join(' ')}\n`
const stops = (random: Random, n: number, most: number, share: number) => ride(Math.ceil(n * most * share), random.ints(n, 1, most))

export const shortHaul = defineProblem({
  id: 'short-haul',
  level: 'medium',
  topic: 'Windows',
  tags: ['sliding window', 'two pointers'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'small', about: 'a few stops', weight: 35, cases: cases(4, 20, (random, n) => stops(random, n, 12, 0.15)) },
    {
      name: 'exact',
      about: 'exactly the litres that are wanted',
      weight: 20,
      cases: [fixed(3, ride(6, [1, 2, 3])), fixed(1, ride(5, [5])), fixed(4, ride(2, [1, 1, 1, 1]))],
    },
    {
      name: 'never',
      about: 'stops that are not enough',
      weight: 15,
      cases: [fixed(1, ride(6, [5])), ...cases(1, 20, (random, n) => ride(n * 12 + 1, random.ints(n, 1, 12)))],
    },
    {
      name: 'long',
      about: 'two hundred thousand stops',
      weight: 20,
      needs: ['small'],
      cases: cases(2, 200_000, (random, n) => stops(random, n, 10_000, 0.2)),
    },
  ],
  small: (random) => ride(random.int(1, 12), random.ints(random.int(1, 3), 1, 6)),
  answer(input) {
    const [, goal = 0, ...litres] = wholeNumbers(input)
    let [from, sum, best] = [0, 0, Number.POSITIVE_INFINITY]
    for (const [at, litre] of litres.entries()) {
      sum += litre
      while (sum >= goal) {
        best = Math.min(best, at - from + 1)
        sum -= litres[from++] ?? 0
      }
    }
    return `${Number.isFinite(best) ? best : -1}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-leaves-one-stop-out.js',
        failsIn: 'small',
        fails: 'Wrong Answer',
        mistake: 'Takes one stop out on the left at most, where several could go.',
      },
      { file: 'slow-tries-every-beginning.py', failsIn: 'long', fails: 'Time Limit Exceeded', mistake: 'Adds up from every stop anew.' },
    ],
  },
})
