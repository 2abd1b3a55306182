import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const program = (commands: string) => `${commands}\n`
const mow = (random: Random, n: number, letters: string) => program(random.word(n, letters))

export const robotWalk = defineProblem({
  id: 'robot-walk',
  level: 'easy',
  topic: 'Simulation',
  tags: ['simulation', 'grid', 'conditions'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'right', about: 'programs without a left turn', weight: 30, cases: cases(3, 30, (random, n) => mow(random, n, 'FFR')) },
    {
      name: 'left',
      about: 'programs with left turns',
      weight: 40,
      cases: [fixed(1, program('L')), ...cases(4, 40, (random, n) => mow(random, n, 'FFLR'))],
    },
    {
      name: 'long',
      about: 'a hundred thousand commands',
      weight: 20,
      needs: ['left'],
      cases: [...cases(1, 100_000, (random, n) => mow(random, n, 'FFFFLR')), ...cases(1, 100_000, (random, n) => mow(random, n, 'F'))],
    },
  ],
  small: (random) => program(Array.from({ length: random.int(1, 6) }, () => random.pick([...'FLR'])).join('')),
  answer(input) {
    let [east, north, direction, farthest] = [0, 0, 0, 0]
    for (const command of input.trim()) {
      if (command === 'R') direction = (direction + 1) % 4
      else if (command === 'L') direction = (direction + 3) % 4
      else {
        east += [0, 1, 0, -1][direction] ?? 0
        north += [1, 0, -1, 0][direction] ?? 0
      }
      farthest = Math.max(farthest, Math.abs(east) + Math.abs(north))
    }
    return `${east} ${north} ${farthest}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-negative-direction.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'A left turn from north makes the direction -1, which no list has.',
      },
      {
        file: 'wrong-distance-at-the-end.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Measures how far it is only when the program is over.',
      },
    ],
  },
})
