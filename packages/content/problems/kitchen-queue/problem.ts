import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Order = readonly [number, number]
const kitchen = (orders: readonly Order[]) => `${orders.length}\n${orders.map(([arrival, minutes]) => `${arrival} ${minutes}\n`).join('')}`
/** `pace`: minutes between arrivals, in the mean; an order takes about ten. */
const evening = (random: Random, n: number, pace: number) =>
  kitchen(Array.from({ length: n }, () => [random.int(0, n * pace), random.int(1, 20)] as const))
const rush = (random: Random, n: number) => kitchen(Array.from({ length: n }, () => [random.int(0, 30), random.int(1, 10_000)] as const))

export const kitchenQueue = defineProblem({
  id: 'kitchen-queue',
  level: 'hard',
  topic: 'Stacks and queues',
  tags: ['heap', 'simulation', 'scheduling'],
  checker: { kind: 'floats', tolerance: 1e-6 },
  groups: [
    {
      name: 'busy',
      about: 'the cook never waits',
      weight: 30,
      cases: cases(4, 12, (random, n) =>
        kitchen([[0, 20], ...Array.from({ length: n }, () => [random.int(0, 15), random.int(2, 20)] as const)]),
      ),
    },
    {
      name: 'pauses',
      about: 'the cook waits now and then',
      weight: 30,
      cases: [
        fixed(
          2,
          kitchen([
            [50, 5],
            [10, 5],
          ]),
        ),
        ...cases(3, 40, (random, n) => evening(random, n, 14)),
      ],
    },
    {
      name: 'far',
      about: 'arrivals very late in time',
      weight: 10,
      cases: [
        fixed(
          2,
          kitchen([
            [1_000_000_000, 1],
            [999_999_999, 10_000],
          ]),
        ),
        ...cases(1, 100, (random, n) =>
          kitchen(Array.from({ length: n }, () => [random.int(0, 1_000_000_000), random.int(1, 10_000)] as const)),
        ),
      ],
    },
    { name: 'rush', about: 'two hundred thousand orders at once', weight: 20, needs: ['busy'], cases: cases(2, 200_000, rush) },
  ],
  small: (random) => kitchen(Array.from({ length: random.int(1, 4) }, (): Order => [random.int(0, 9), random.int(1, 9)])),
  ladder: { from: 25_000, input: rush },
  answer(input) {
    const [n = 0, ...numbers] = wholeNumbers(input)
    const orders = Array.from({ length: n }, (_, at) => ({ arrival: numbers[at * 2] ?? 0, minutes: numbers[at * 2 + 1] ?? 0 }))
    orders.sort((one, other) => one.arrival - other.arrival)
    // Orders of the same length change places without changing the sum, so a count for each length is enough.
    const waiting = new Map<number, number>()
    const lengths: number[] = []
    let minute = 0
    let sum = 0
    let next = 0
    const add = (length: number) => {
      const count = waiting.get(length) ?? 0
      waiting.set(length, count + 1)
      if (count > 0) return
      let low = 0
      let high = lengths.length
      while (low < high) {
        const middle = (low + high) >> 1
        // Falling, so that the shortest is taken off the end.
        if ((lengths[middle] ?? 0) > length) low = middle + 1
        else high = middle
      }
      lengths.splice(low, 0, length)
    }
    for (let served = 0; served < n; served++) {
      if (lengths.length === 0) minute = Math.max(minute, orders[next]?.arrival ?? 0)
      for (let order = orders[next]; order && order.arrival <= minute; order = orders[++next]) add(order.minutes)
      const length = lengths.at(-1) ?? 0
      const count = waiting.get(length) ?? 0
      waiting.set(length, count - 1)
      if (count === 1) lengths.pop()
      minute += length
      sum += minute
    }
    return `${((sum - orders.reduce((total, { arrival }) => total + arrival, 0)) / n).toFixed(9)}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.cpp' }],
    wrong: [
      {
        file: 'wrong-never-waits.js',
        failsIn: 'pauses',
        fails: 'Wrong Answer',
        mistake: 'Starts an order at the minute the one before was ready, even if it had not arrived yet.',
      },
      {
        file: 'slow-searches-the-list.py',
        failsIn: 'rush',
        fails: 'Time Limit Exceeded',
        mistake: 'Searches all waiting orders for the shortest each time.',
      },
      {
        file: 'slow-searches-every-order.cpp',
        failsIn: 'rush',
        fails: 'Time Limit Exceeded',
        mistake: 'Goes through every order that is left to find the next one to cook.',
      },
    ],
  },
})
