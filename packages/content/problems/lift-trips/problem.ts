import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const line = (limit: number, places: number, weights: readonly number[]) => `${weights.length} ${limit} ${places}\n${weights.join(' ')}\n`
const people = (random: Random, n: number, places = 6) => line(480, places, random.ints(n, 40, 130))

export const liftTrips = defineProblem({
  id: 'lift-trips',
  level: 'easy',
  topic: 'Simulation',
  tags: ['simulation', 'greedy', 'loops'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'short', about: 'short lines', weight: 30, cases: cases(4, 12, (random, n) => people(random, n)) },
    {
      name: 'full',
      about: 'lifts that are filled to the last kilogram',
      weight: 30,
      cases: [
        fixed(4, line(100, 9, [50, 50, 50, 50])),
        fixed(3, line(90, 1, [90, 90, 90])),
        ...cases(2, 60, (random, n) =>
          line(
            20,
            9,
            random.ints(n, 1, 2).map((half) => half * 10),
          ),
        ),
      ],
    },
    {
      name: 'edges',
      about: 'nobody there, one place, places for all',
      weight: 10,
      cases: [
        fixed(0, line(300, 4, [])),
        ...cases(1, 30, (random, n) => people(random, n, 1)),
        fixed(5, line(1_000_000, 1000, [1, 2, 3, 4, 5])),
      ],
    },
    {
      name: 'long',
      about: 'a hundred thousand people',
      weight: 20,
      needs: ['short'],
      cases: cases(2, 100_000, (random, n) => people(random, n)),
    },
  ],
  small: (random) => {
    const weights = random.ints(random.int(0, 5), 1, 5)
    return line(Math.max(1, ...weights) + random.int(0, 4), random.int(1, 4), weights)
  },
  answer(input) {
    const [, limit = 0, places = 0, ...weights] = wholeNumbers(input)
    let trips = 0
    let inside = places
    let weight = 0
    for (const next of weights) {
      if (inside === places || weight + next > limit) {
        trips += 1
        inside = 0
        weight = 0
      }
      inside += 1
      weight += next
    }
    return `${trips}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-never-quite-full.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Sends the lift off before the weight limit is reached, as if the limit itself were too much.',
      },
      {
        file: 'wrong-empty-line.js',
        failsIn: 'edges',
        fails: 'Wrong Answer',
        mistake: 'Counts the trip that is filling up even when nobody stands in it.',
      },
    ],
  },
})
