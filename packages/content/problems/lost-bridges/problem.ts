import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Bridge = readonly [number, number]
const flood = (n: number, bridges: readonly Bridge[], lost: readonly number[]) =>
  `${n} ${bridges.length} ${lost.length}\n${bridges.map(([from, to]) => `${from} ${to}\n`).join('')}${lost.join(' ')}\n`
const someOf = (random: Random, m: number, q: number) => random.shuffle(Array.from({ length: m }, (_, at) => at + 1)).slice(0, q)

/** Bridges without a way round: each island hangs on one before it. */
function forest(random: Random, n: number, q: number): string {
  const bridges = Array.from({ length: n - 1 }, (_, at): Bridge => [random.int(1, at + 1), at + 2])
  return flood(n, random.shuffle(bridges), someOf(random, n - 1, q))
}

function net(random: Random, n: number, m: number, q: number): string {
  return flood(
    n,
    Array.from({ length: m }, (): Bridge => [random.int(1, n), random.int(1, n)]),
    someOf(random, m, q),
  )
}

/** All islands along one line, and a second bridge beside every tenth. */
function coast(random: Random, n: number, q: number): string {
  const line = Array.from({ length: n - 1 }, (_, at): Bridge => [at + 1, at + 2])
  const bridges = random.shuffle([...line, ...line.filter((_, at) => at % 10 === 0)])
  return flood(n, bridges, someOf(random, bridges.length, q))
}

export const lostBridges = defineProblem({
  id: 'lost-bridges',
  level: 'hard',
  topic: 'Graphs',
  tags: ['union-find', 'graphs', 'offline'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'trees', about: 'islands with one way between any two', weight: 20, cases: cases(3, 12, (random, n) => forest(random, n, 8)) },
    {
      name: 'rings',
      about: 'bridges with another way round, two side by side, and one to the same island',
      weight: 35,
      cases: [
        fixed(
          3,
          flood(
            3,
            [
              [1, 2],
              [2, 3],
              [3, 1],
            ],
            [1, 2, 3],
          ),
        ),
        fixed(
          2,
          flood(
            2,
            [
              [1, 2],
              [2, 1],
              [2, 2],
            ],
            [3, 1, 2],
          ),
        ),
        ...cases(3, 15, (random, n) => net(random, n, 24, 20)),
      ],
    },
    {
      name: 'lone',
      about: 'islands without any bridge',
      weight: 10,
      cases: [fixed(1, flood(1, [[1, 1]], [1])), ...cases(1, 60, (random, n) => net(random, n, 20, 20))],
    },
    {
      name: 'large',
      about: 'twenty thousand islands',
      weight: 25,
      needs: ['trees'],
      cases: [...cases(1, 20_000, (random, n) => net(random, n, 40_000, 8000)), ...cases(1, 20_000, (random, n) => coast(random, n, 8000))],
    },
  ],
  small: (random) => {
    const n = random.int(1, 4)
    const bridges = Array.from({ length: random.int(1, 4) }, (): Bridge => [random.int(1, n), random.int(1, n)])
    return flood(n, bridges, random.shuffle(bridges.map((_, at) => at + 1)).slice(0, random.int(1, bridges.length)))
  },
  answer(input) {
    const [n = 0, m = 0, , ...numbers] = wholeNumbers(input)
    const lost = numbers.slice(m * 2)
    const group = Array.from({ length: n + 1 }, (_, island) => island)
    const find = (island: number): number => {
      let root = island
      while (group[root] !== root) root = group[root] ?? 0
      for (let at = island; at !== root; ) {
        const next = group[at] ?? root
        group[at] = root
        at = next
      }
      return root
    }
    let groups = n
    const build = (bridge: number) => {
      const [from, to] = [find(numbers[bridge * 2 - 2] ?? 0), find(numbers[bridge * 2 - 1] ?? 0)]
      if (from === to) return
      group[from] = to
      groups -= 1
    }
    const isLost = new Set(lost)
    for (let bridge = 1; bridge <= m; bridge++) if (!isLost.has(bridge)) build(bridge)
    const counts: number[] = []
    for (const bridge of lost.toReversed()) {
      counts.push(groups)
      build(bridge)
    }
    return counts
      .toReversed()
      .map((count) => `${count}\n`)
      .join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-every-loss-parts.js',
        failsIn: 'rings',
        fails: 'Wrong Answer',
        mistake: 'Takes every lost bridge for the only way between its ends.',
      },
      {
        file: 'slow-searches-anew.py',
        failsIn: 'large',
        fails: 'Time Limit Exceeded',
        mistake: 'Searches all islands anew after every loss.',
      },
    ],
  },
})
