import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const map = (rows: readonly (readonly number[])[]) =>
  `${rows.length} ${rows[0]?.length ?? 0}\n${rows.map((row) => `${row.join(' ')}\n`).join('')}`
const grid = (height: number, width: number, minute: (row: number, column: number) => number) =>
  map(Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, column) => minute(row, column))))

const flats = (random: Random, n: number) =>
  grid(n, random.int(n, n + 3), (row, column) =>
    row + column === 0 ? 5 : random.int(1, 10) <= 3 ? random.int(0, 4) : row + column + random.int(1, 3 * n),
  )
/** Every square goes under in the minute of its shortest way, or one later. */
const onTheDot = (random: Random, n: number, wet: number) =>
  grid(n, n, (row, column) => row + column + 1 - (row + column > 0 && random.int(1, 10) <= wet ? 1 : 0))
/** Walls with one gap each, by turns at the left and the right end. */
const maze = (n: number) => grid(n, n, (row, column) => (row % 2 === 0 || column === (row % 4 === 1 ? n - 1 : 0) ? 1_000_000 : 0))

export const tideCrossing = defineProblem({
  id: 'tide-crossing',
  level: 'medium',
  topic: 'Graphs',
  tags: ['grid', 'breadth-first search', 'shortest path'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'small', about: 'small maps', weight: 25, cases: cases(4, 6, flats) },
    {
      name: 'on-the-dot',
      about: 'squares that go under in the very minute of your arrival',
      weight: 25,
      cases: [
        fixed(
          2,
          map([
            [1, 2],
            [2, 3],
          ]),
        ),
        fixed(
          2,
          map([
            [1, 2],
            [2, 2],
          ]),
        ),
        ...cases(2, 5, (random, n) => onTheDot(random, n, 3)),
      ],
    },
    {
      name: 'edges',
      about: 'one row, one square, a wet start',
      weight: 10,
      cases: [
        fixed(1, map([[0]])),
        fixed(1, map([[1]])),
        fixed(5, map([[9, 9, 9, 9, 9]])),
        fixed(
          2,
          map([
            [0, 9],
            [9, 9],
          ]),
        ),
      ],
    },
    {
      name: 'open',
      about: 'wide flats with many ways',
      weight: 15,
      cases: cases(2, 24, (random, n) => grid(n, n, () => random.int(900, 999))),
    },
    {
      name: 'large',
      about: 'maps of 300 by 300',
      weight: 15,
      needs: ['small', 'open'],
      cases: [fixed(300, maze(299)), ...cases(1, 297, (random, n) => flats(random, n))],
    },
  ],
  small: (random) => {
    const [height, width] = [random.int(1, 3), random.int(1, 3)]
    return grid(height, width, () => random.int(0, 6))
  },
  answer(input) {
    const [height = 0, width = 0, ...minutes] = wholeNumbers(input)
    const isDry = (square: number, minute: number) => (minutes[square] ?? 0) > minute
    if (!isDry(0, 0)) return '-1\n'
    const reached = new Set([0])
    let front = [0]
    for (let minute = 0; front.length > 0; minute++) {
      if (front.includes(height * width - 1)) return `${minute}\n`
      const next: number[] = []
      for (const square of front) {
        const column = square % width
        const beside = [square - width, square + width, ...(column > 0 ? [square - 1] : []), ...(column < width - 1 ? [square + 1] : [])]
        for (const to of beside) {
          if (reached.has(to) || !isDry(to, minute + 1)) continue
          reached.add(to)
          next.push(to)
        }
      }
      front = next
    }
    return '-1\n'
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-wades.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Steps on squares in the very minute in which they go under.',
      },
      {
        file: 'slow-tries-every-way.py',
        failsIn: 'open',
        fails: 'Time Limit Exceeded',
        mistake: 'Walks every way from end to end and forgets which squares it has seen.',
      },
    ],
  },
})
