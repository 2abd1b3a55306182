import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Road = readonly [number, number, number]
const country = (n: number, k: number, roads: readonly Road[]) =>
  `${n} ${roads.length} ${k}\n${roads.map(([from, to, toll]) => `${from} ${to} ${toll}\n`).join('')}`

/** A line of towns that joins all of them, and roads between any two. */
function anyCountry(random: Random, n: number, m: number, k: number, most = 1000): string {
  const order = [1, ...random.shuffle(Array.from({ length: n - 2 }, (_, at) => at + 2)), n]
  const line = order.slice(1).map((to, at): Road => [order[at] ?? 1, to, random.int(1, most)])
  const others = Array.from({ length: m - line.length }, (): Road => [random.int(1, n), random.int(1, n), random.int(1, most)])
  return country(n, k, random.shuffle([...line, ...others]))
}

/** Stretches with two ways each: two cheap roads, or one very dear one that a voucher pays. */
function detours(random: Random, n: number, k: number): string {
  const stretches = Math.floor((n - 1) / 2)
  const roads = Array.from({ length: stretches }, (_, at): Road[] => {
    const [from, middle, to] = [at * 2 + 1, at * 2 + 2, at * 2 + 3]
    return [
      [from, middle, random.int(20, 40)],
      [middle, to, random.int(20, 40)],
      [from, to, random.int(500, 900)],
    ]
  })
  return country(stretches * 2 + 1, k, random.shuffle(roads.flat()))
}

const meshed = (random: Random, n: number) => {
  const roads = Array.from({ length: n }, (_, at): Road[] =>
    [1, 2, 3].flatMap((step) => (at + 1 + step <= n ? [[at + 1, at + 1 + step, random.int(10, 99)]] : [])),
  )
  return country(n, 2, random.shuffle(roads.flat()))
}

export const tollVouchers = defineProblem({
  id: 'toll-vouchers',
  level: 'hard',
  topic: 'Graphs',
  tags: ['graphs', 'shortest path', 'states'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'no-vouchers',
      about: 'the cheapest way, all of it paid',
      weight: 15,
      cases: [fixed(1, country(1, 0, [])), fixed(2, country(2, 5, [])), ...cases(2, 12, (random, n) => anyCountry(random, n, 24, 0))],
    },
    {
      name: 'detours',
      about: 'dear roads that a voucher makes the best',
      weight: 35,
      cases: [
        fixed(
          3,
          country(3, 1, [
            [1, 2, 3],
            [2, 3, 3],
            [1, 3, 50],
          ]),
        ),
        ...cases(3, 13, (random, n) => detours(random, n, random.int(1, 3))),
      ],
    },
    {
      name: 'plenty',
      about: 'more vouchers than roads to drive, and roads that cost nothing',
      weight: 10,
      cases: [
        fixed(
          3,
          country(3, 5, [
            [1, 2, 8],
            [2, 3, 9],
          ]),
        ),
        fixed(
          3,
          country(3, 0, [
            [1, 2, 0],
            [2, 3, 0],
            [1, 3, 1],
          ]),
        ),
        ...cases(1, 20, (random, n) => anyCountry(random, n, 40, 5, 3)),
      ],
    },
    { name: 'medium', about: 'sixty towns with many ways', weight: 15, cases: cases(2, 60, meshed) },
    {
      name: 'large',
      about: 'two thousand towns',
      weight: 15,
      needs: ['detours', 'medium'],
      cases: [
        ...cases(1, 2000, (random, n) => anyCountry(random, n, 8000, 5, 1_000_000)),
        ...cases(1, 1999, (random, n) => detours(random, n, 5)),
      ],
    },
  ],
  small: (random) => {
    const n = random.int(1, 4)
    return country(
      n,
      random.int(0, 2),
      Array.from({ length: random.int(0, 4) }, (): Road => [random.int(1, n), random.int(1, n), random.int(0, 9)]),
    )
  },
  answer(input) {
    const [n = 0, , k = 0, ...numbers] = wholeNumbers(input)
    const roads: [to: number, toll: number][][] = Array.from({ length: n + 1 }, () => [])
    for (let at = 0; at + 2 < numbers.length; at += 3) {
      const [from = 0, to = 0, toll = 0] = numbers.slice(at, at + 3)
      roads[from]?.push([to, toll])
      roads[to]?.push([from, toll])
    }
    // One floor after the other: what a voucher reaches on the next is known when this one is done.
    let entries = new Map([[1, 0]])
    let best = Infinity
    for (let floor = 0; floor <= k; floor++) {
      const costs = cheapestFrom(entries, roads)
      best = Math.min(best, costs.get(n) ?? Infinity)
      entries = new Map()
      for (const [town, cost] of costs) for (const [to] of roads[town] ?? []) entries.set(to, Math.min(entries.get(to) ?? Infinity, cost))
    }
    return `${best === Infinity ? -1 : best}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-leaves-out-the-dearest.py',
        failsIn: 'detours',
        fails: 'Wrong Answer',
        mistake: 'Finds the cheapest way without vouchers and then does not pay its dearest roads.',
      },
      {
        file: 'slow-tries-every-way.py',
        failsIn: 'medium',
        fails: 'Time Limit Exceeded',
        mistake: 'Follows every way that visits no town twice.',
      },
    ],
  },
})

/** The smallest sums from several towns at once, each with what it costs to begin there; a town that gets cheaper is looked at again. */
function cheapestFrom(
  entries: ReadonlyMap<number, number>,
  roads: readonly (readonly [to: number, toll: number][])[],
): Map<number, number> {
  const costs = new Map(entries)
  const heap = [...entries].map(([town, cost]) => ({ town, cost })).sort((one, other) => one.cost - other.cost)
  const isBefore = (one: number, other: number) => (heap[one]?.cost ?? Infinity) < (heap[other]?.cost ?? Infinity)
  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a && b) [heap[one], heap[other]] = [b, a]
  }
  for (let first = heap[0]; first; first = heap[0]) {
    const last = heap.pop()
    if (last && heap.length > 0) {
      heap[0] = last
      for (let at = 0; ; ) {
        const child = isBefore(at * 2 + 2, at * 2 + 1) ? at * 2 + 2 : at * 2 + 1
        if (!isBefore(child, at)) break
        swap(child, at)
        at = child
      }
    }
    if (first.cost > (costs.get(first.town) ?? Infinity)) continue
    for (const [to, toll] of roads[first.town] ?? []) {
      const cost = first.cost + toll
      if (cost >= (costs.get(to) ?? Infinity)) continue
      costs.set(to, cost)
      heap.push({ town: to, cost })
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
    }
  }
  return costs
}
