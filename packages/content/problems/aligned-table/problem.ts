import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const list = (rows: readonly (readonly [string, number])[]) =>
  `${rows.length}\n${rows.map(([name, amount]) => `${name} ${amount}\n`).join('')}`
const rows = (random: Random, n: number, shortest: number, longest: number, low: number, high: number) =>
  list(Array.from({ length: n }, () => [random.word(random.int(shortest, longest)), random.int(low, high)] as const))

export const alignedTable = defineProblem({
  id: 'aligned-table',
  level: 'easy',
  topic: 'Strings',
  tags: ['strings', 'formatting', 'loops'],
  checker: { kind: 'exact' },
  groups: [
    {
      name: 'long-names',
      about: 'names of six letters and more, a total no longer than the amounts',
      weight: 30,
      cases: cases(4, 6, (random, n) => rows(random, n, 6, 14, 1000, 1600)),
    },
    {
      name: 'short-names',
      about: 'names that are shorter than the word total',
      weight: 25,
      cases: [fixed(1, list([['a', 0]])), ...cases(3, 4, (random, n) => rows(random, n, 1, 4, 1000, 2400))],
    },
    {
      name: 'long-total',
      about: 'totals with more digits than any amount',
      weight: 25,
      cases: [
        fixed(
          2,
          list([
            ['pencils', 5],
            ['markers', 5],
          ]),
        ),
        ...cases(3, 12, (random, n) => rows(random, n, 5, 9, 100, 999)),
      ],
    },
    {
      name: 'long-list',
      about: 'five hundred rows and amounts of twelve digits',
      weight: 10,
      cases: cases(2, 500, (random, n) => rows(random, n, 1, 20, 0, 1_000_000_000_000)),
    },
  ],
  small: (random) =>
    list(Array.from({ length: random.int(1, 3) }, () => [random.word(random.int(1, 7), 'ab'), random.int(0, 12)] as const)),
  answer(input) {
    const [, ...words] = input.trim().split(/\s+/u)
    const names = words.filter((_, at) => at % 2 === 0)
    const amounts = words.filter((_, at) => at % 2 === 1)
    const total = String(amounts.reduce((sum, amount) => sum + Number(amount), 0))
    const nameWidth = Math.max(...[...names, 'total'].map((name) => name.length))
    const amountWidth = Math.max(...[...amounts, total].map((amount) => amount.length))
    const row = (name: string, amount: string) => `${name.padEnd(nameWidth)}  ${amount.padStart(amountWidth)}\n`
    return [
      ...names.map((name, at) => row(name, amounts[at] ?? '')),
      `${'-'.repeat(nameWidth + amountWidth + 2)}\n`,
      row('total', total),
    ].join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-width-of-total.py',
        failsIn: 'long-total',
        fails: 'Wrong Answer',
        mistake: 'Measures the amounts before the total is one of them.',
      },
      {
        file: 'wrong-width-of-names.js',
        failsIn: 'short-names',
        fails: 'Wrong Answer',
        mistake: 'Measures the names without the word total.',
      },
    ],
  },
})
