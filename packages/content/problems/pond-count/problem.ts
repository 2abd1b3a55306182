import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const field = (rows: readonly string[]) => `${rows.length} ${rows[0]?.length ?? 0}\n${rows.map((row) => `${row}\n`).join('')}`
/** `wet` of a hundred squares are under water. */
const rained = (random: Random, height: number, width: number, wet: number) =>
  field(Array.from({ length: height }, () => Array.from({ length: width }, () => (random.int(1, 100) <= wet ? '#' : '.')).join('')))
/** One pond that winds through the whole field. */
const winding = (n: number) =>
  field(
    Array.from({ length: n }, (_, row) =>
      row % 2 === 0 ? '#'.repeat(n) : row % 4 === 1 ? `${'.'.repeat(n - 1)}#` : `#${'.'.repeat(n - 1)}`,
    ),
  )

export const pondCount = defineProblem({
  id: 'pond-count',
  level: 'medium',
  topic: 'Graphs',
  tags: ['graphs', 'grid', 'breadth-first search'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'small', about: 'small fields', weight: 30, cases: cases(4, 6, (random, n) => rained(random, n, n + 1, 45)) },
    {
      name: 'corners',
      about: 'ponds that touch at corners',
      weight: 25,
      cases: [fixed(3, field(['#.#', '.#.', '#.#'])), ...cases(2, 12, (random, n) => rained(random, n, n, 35))],
    },
    {
      name: 'ends',
      about: 'dry fields, flooded ones, and a single row',
      weight: 15,
      cases: [
        fixed(1, field(['#'])),
        fixed(2, field(['##', '##'])),
        fixed(1, field(['.'])),
        ...cases(1, 30, (random, n) => rained(random, 1, n, 60)),
      ],
    },
    {
      name: 'large',
      about: 'fields of 400 rows',
      weight: 20,
      needs: ['small'],
      cases: [...cases(1, 400, (random, n) => rained(random, n, n, 60)), fixed(400, winding(399))],
    },
  ],
  small: (random) =>
    field(Array.from({ length: random.int(1, 3) }, () => 0).map(() => Array.from({ length: 3 }, () => random.pick(['.', '#'])).join(''))),
  answer(input) {
    const [, ...rows] = input.trim().split('\n')
    const wet = new Set(rows.flatMap((row, y) => [...row].flatMap((square, x) => (square === '#' ? [y * 1000 + x] : []))))
    let [ponds, largest] = [0, 0]
    for (const first of wet) {
      const pond = [first]
      wet.delete(first)
      // What is added while the loop runs is visited by it too.
      for (const square of pond)
        for (const near of [square - 1, square + 1, square - 1000, square + 1000]) if (wet.delete(near)) pond.push(near)
      ponds += 1
      largest = Math.max(largest, pond.length)
    }
    return `${ponds} ${largest}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-joins-corners.js', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Joins squares that touch at a corner.' },
      {
        file: 'wrong-one-call-a-square.py',
        failsIn: 'large',
        fails: 'Runtime Error',
        mistake: 'Calls itself for every square of a pond, deeper than Python allows.',
      },
    ],
  },
})
