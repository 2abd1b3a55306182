import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Line = readonly [string, string]
const listed = (lines: readonly Line[]) => `${lines.length}\n${lines.map(([from, to]) => `${from} ${to}\n`).join('')}`
const stops = (random: Random, count: number, length: number) => [...new Set(Array.from({ length: count }, () => random.word(length)))]

/** `back` of the lines have one back; no tours. */
function network(random: Random, n: number, back: number): string {
  const names = stops(random, Math.ceil(n / 3) + 2, 6)
  const there = new Set<string>()
  const lines: Line[] = []
  while (lines.length < n - back) {
    const [from, to] = [random.pick(names), random.pick(names)]
    if (from === to || there.has(`${from} ${to}`) || there.has(`${to} ${from}`)) continue
    there.add(`${from} ${to}`)
    lines.push([from, to])
  }
  return listed(random.shuffle([...lines, ...lines.slice(0, back).map(([from, to]) => [to, from] as const)]))
}

/** As `network`, faster: what is drawn twice does no harm among many lines. */
function busyNetwork(random: Random, n: number, back: number): string {
  const names = stops(random, Math.ceil(n / 3) + 2, 4)
  const lines = Array.from({ length: n - back }, (): Line => [random.pick(names), random.pick(names)])
  return listed([...lines, ...lines.slice(0, back).map(([from, to]): Line => [to, from])])
}

const withTours = (random: Random, n: number) => {
  const names = stops(random, 5, 2)
  return listed(Array.from({ length: n }, () => [random.pick(names), random.pick(names)] as const))
}

export const bothWays = defineProblem({
  id: 'both-ways',
  level: 'medium',
  topic: 'Hashing',
  tags: ['hashing', 'sets', 'pairs'],
  checker: { kind: 'unordered-lines' },
  groups: [
    {
      name: 'small',
      about: 'a few lines, each listed once',
      weight: 30,
      cases: [...cases(3, 30, (random, n) => network(random, n, 7)), ...cases(1, 20, (random, n) => network(random, n, 0))],
    },
    {
      name: 'tours',
      about: 'tours and lines that are listed again',
      weight: 30,
      cases: [
        fixed(1, listed([['dam', 'dam']])),
        fixed(
          2,
          listed([
            ['dam', 'dam'],
            ['dam', 'dam'],
          ]),
        ),
        fixed(
          3,
          listed([
            ['a', 'zzzzzzzz'],
            ['zzzzzzzz', 'a'],
            ['a', 'zzzzzzzz'],
          ]),
        ),
        ...cases(3, 30, withTours),
      ],
    },
    {
      name: 'large',
      about: 'four hundred thousand lines',
      weight: 30,
      needs: ['small'],
      cases: cases(2, 400_000, (random, n) => busyNetwork(random, n, 1500)),
    },
  ],
  small: (random) => listed(Array.from({ length: random.int(1, 5) }, (): Line => [random.word(1, 'abc'), random.word(1, 'abc')])),
  ladder: { from: 50_000, input: (random, n) => busyNetwork(random, n, 1000) },
  answer(input) {
    const [, ...words] = input.trim().split(/\s+/u)
    const ends = new Map<string, Set<string>>()
    for (let at = 0; at + 1 < words.length; at += 2) {
      const [from = '', to = ''] = [words[at], words[at + 1]]
      const known = ends.get(from)
      if (known) known.add(to)
      else ends.set(from, new Set([to]))
    }
    const pairs = [...ends].flatMap(([from, reached]) =>
      [...reached].filter((to) => from < to && ends.get(to)?.has(from)).map((to) => `${from} ${to}\n`),
    )
    return pairs.length > 0 ? pairs.join('') : 'none\n'
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-counts-tours.js',
        failsIn: 'tours',
        fails: 'Wrong Answer',
        mistake: 'A tour is its own way back and is printed as a pair.',
      },
      {
        file: 'slow-searches-a-list.py',
        failsIn: 'large',
        fails: 'Time Limit Exceeded',
        mistake: 'Looks for each line in a list instead of a set.',
      },
      {
        file: 'slow-compares-all-lines.cpp',
        failsIn: 'large',
        fails: 'Time Limit Exceeded',
        mistake: 'Compares each line with each other, though it does so by numbers and quickly.',
      },
    ],
  },
})
