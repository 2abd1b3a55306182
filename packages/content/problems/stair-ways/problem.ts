import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const stairs = (n: number, broken: readonly number[]) => `${n} ${broken.length}\n${broken.join(' ')}\n`
const some = (random: Random, n: number, share: number) =>
  stairs(n, random.shuffle(Array.from({ length: n }, (_, at) => at + 1).filter(() => random.int(1, 100) <= share)))

export const stairWays = defineProblem({
  id: 'stair-ways',
  level: 'medium',
  topic: 'Dynamic programming',
  tags: ['dynamic programming', 'modular arithmetic'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'whole',
      about: 'stairs without a broken step',
      weight: 20,
      cases: [fixed(1, stairs(1, [])), fixed(2, stairs(2, [])), fixed(3, stairs(3, [])), fixed(30, stairs(30, []))],
    },
    { name: 'broken', about: 'some broken steps', weight: 40, cases: cases(4, 25, (random, n) => some(random, n, 25)) },
    {
      name: 'blocked',
      about: 'three broken steps in a row, and a broken last step',
      weight: 10,
      cases: [fixed(7, stairs(7, [3, 4, 5])), fixed(5, stairs(5, [5]))],
    },
    {
      name: 'long',
      about: 'two hundred thousand steps',
      weight: 20,
      needs: ['broken'],
      cases: cases(2, 200_000, (random, n) => some(random, n, 5)),
    },
  ],
  small: (random) => {
    const n = random.int(1, 6)
    return stairs(
      n,
      Array.from({ length: n }, (_, at) => at + 1).filter(() => random.int(0, 3) === 1),
    )
  },
  answer(input) {
    const [n = 0, , ...broken] = wholeNumbers(input)
    const isBroken = new Set(broken)
    const ways = [1]
    for (let step = 1; step <= n; step++)
      ways.push(isBroken.has(step) ? 0 : [1, 2, 3].reduce((sum, by) => sum + (ways[step - by] ?? 0), 0) % 1_000_000_007)
    return `${ways[n] ?? 0}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-two-steps-only.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Climbs one or two steps at a time and never three.',
      },
      {
        file: 'wrong-top-is-never-broken.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Does not look whether the last step is broken.',
      },
    ],
  },
})
