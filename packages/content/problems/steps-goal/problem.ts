import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const watch = (k: number, goal: number, steps: readonly number[]) => `${steps.length} ${k} ${goal}\n${steps.join(' ')}\n`
const days = (random: Random, n: number, k: number) => watch(k, k * random.int(20, 30), random.ints(n, 0, 50))

export const stepsGoal = defineProblem({
  id: 'steps-goal',
  level: 'easy',
  topic: 'Windows',
  tags: ['sliding window', 'prefix sums'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'small', about: 'a few weeks of days', weight: 40, cases: cases(4, 30, (random, n) => days(random, n, random.int(2, 7))) },
    {
      name: 'exact',
      about: 'streaks that reach the target exactly',
      weight: 30,
      cases: [
        fixed(1, watch(1, 0, [0])),
        fixed(4, watch(2, 6, [3, 3, 3, 2])),
        ...cases(2, 20, (random, n) => watch(2, 2, random.ints(n, 0, 2))),
      ],
    },
    {
      name: 'long',
      about: 'two hundred thousand days and long streaks',
      weight: 20,
      needs: ['small'],
      cases: cases(2, 200_000, (random, n) => days(random, n, n / 2)),
    },
  ],
  small: (random) => {
    const n = random.int(1, 4)
    return watch(random.int(1, n), random.int(0, 9), random.ints(n, 0, 6))
  },
  answer(input) {
    const [n = 0, k = 1, goal = 0, ...steps] = wholeNumbers(input)
    const sums = [0]
    for (const day of steps) sums.push((sums.at(-1) ?? 0) + day)
    let streaks = 0
    for (let end = k; end <= n; end++) if ((sums[end] ?? 0) - (sums[end - k] ?? 0) >= goal) streaks += 1
    return `${streaks}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-more-than-the-goal.js', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Wants more steps than the target.' },
      {
        file: 'slow-adds-each-streak.py',
        failsIn: 'long',
        fails: 'Time Limit Exceeded',
        mistake: 'Adds up every streak from its first day.',
      },
    ],
  },
})
