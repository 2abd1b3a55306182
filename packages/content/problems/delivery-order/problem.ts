import { cases, defineProblem, fixed, type OwnVerdict, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Rule = readonly [number, number]
const house = (n: number, rules: readonly Rule[]) =>
  `${n} ${rules.length}\n${rules.map(([before, after]) => `${before} ${after}\n`).join('')}`
const namesOf = (random: Random, n: number) => random.shuffle(Array.from({ length: n }, (_, at) => at + 1))

/** Rules that a hidden order keeps, and at last `circle` rules that lead from its end back to its start. */
function possible(random: Random, n: number, m: number, circle = false): string {
  const order = namesOf(random, n)
  const rule = (one: number, other: number): Rule => [order[Math.min(one, other)] ?? 0, order[Math.max(one, other)] ?? 0]
  const rules = Array.from({ length: m }, () => {
    const one = random.int(0, n - 1)
    return rule(one, (one + random.int(1, n - 1)) % n)
  })
  if (!circle) return house(n, random.shuffle(rules))
  const stops = random
    .shuffle(order.map((_, at) => at))
    .slice(0, 3)
    .sort((a, b) => a - b)
  const [first = 0, second = 0, third = 0] = stops.map((at) => order[at] ?? 0)
  return house(n, random.shuffle([...rules, [first, second] as const, [second, third] as const, [third, first] as const]))
}

/** One chain through all jobs, its rules given from the end. */
function chain(random: Random, n: number): string {
  const order = namesOf(random, n)
  return house(
    n,
    order
      .slice(1)
      .map((job, at) => [order[at] ?? 0, job] as const)
      .reverse(),
  )
}

function checkOrder(input: string, expected: string, actual: string): OwnVerdict {
  const wrong = (note: string): OwnVerdict => ({ right: false, note })
  const words = actual.trim().split(/\s+/u)
  const isPossible = expected.trim() !== 'impossible'
  if (words.length === 1 && words[0] === 'impossible')
    return isPossible ? wrong('There is an order that keeps all rules.') : { right: true }
  if (!isPossible) return wrong('No order keeps all rules.')
  const [n = 0, , ...rules] = wholeNumbers(input)
  const place = new Map<number, number>()
  for (const word of words) {
    const job = /^\d{1,5}$/u.test(word) ? Number(word) : 0
    if (job < 1 || job > n) return wrong('Something in the order is not the number of a job.')
    if (place.has(job)) return wrong(`Job ${job} stands in the order twice.`)
    place.set(job, place.size)
  }
  if (place.size < n) return wrong(`The order has ${place.size} of ${n} jobs.`)
  for (let at = 0; at + 1 < rules.length; at += 2) {
    const [before = 0, after = 0] = [rules[at], rules[at + 1]]
    if ((place.get(before) ?? 0) > (place.get(after) ?? 0)) return wrong(`Job ${before} has to come before job ${after}.`)
  }
  return { right: true }
}

export const deliveryOrder = defineProblem({
  id: 'delivery-order',
  level: 'medium',
  topic: 'Graphs',
  tags: ['graphs', 'topological order', 'queue'],
  checker: { kind: 'own', name: 'any order that keeps all rules', check: checkOrder },
  groups: [
    {
      name: 'small',
      about: 'a few jobs, and an order that exists',
      weight: 25,
      cases: [fixed(1, house(1, [])), ...cases(3, 9, (random, n) => possible(random, n, 12))],
    },
    {
      name: 'circles',
      about: 'rules that go round, in a part of the jobs',
      weight: 30,
      cases: [
        fixed(
          2,
          house(2, [
            [1, 2],
            [2, 1],
          ]),
        ),
        ...cases(3, 30, (random, n) => possible(random, n, 40, true)),
      ],
    },
    { name: 'chains', about: 'thousands of jobs, one after the other', weight: 15, cases: cases(2, 5000, chain) },
    {
      name: 'large',
      about: 'eight thousand jobs and a hundred thousand rules',
      weight: 20,
      needs: ['small', 'circles'],
      cases: [
        ...cases(2, 8000, (random, n) => possible(random, n, 100_000)),
        ...cases(1, 8000, (random, n) => possible(random, n, 99_997, true)),
      ],
    },
  ],
  small: (random) => {
    const n = random.int(1, 4)
    const rules = n === 1 ? 0 : random.int(0, 4)
    // No job comes before itself.
    return house(
      n,
      Array.from({ length: rules }, (): Rule => {
        const before = random.int(1, n)
        const step = random.int(1, n - 1)
        return [before, ((before - 1 + step) % n) + 1]
      }),
    )
  },
  answer(input) {
    const [n = 0, , ...rules] = wholeNumbers(input)
    const after: number[][] = Array.from({ length: n + 1 }, () => [])
    const waits = Array.from({ length: n + 1 }, () => 0)
    for (let at = 0; at + 1 < rules.length; at += 2) {
      const [before = 0, later = 0] = [rules[at], rules[at + 1]]
      after[before]?.push(later)
      waits[later] = (waits[later] ?? 0) + 1
    }
    const order = waits.flatMap((count, job) => (job > 0 && count === 0 ? [job] : []))
    // What is written down while the loop runs is visited by it too.
    for (const job of order)
      for (const later of after[job] ?? []) {
        waits[later] = (waits[later] ?? 0) - 1
        if (waits[later] === 0) order.push(later)
      }
    return order.length === n ? `${order.join(' ')}\n` : 'impossible\n'
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-prints-what-it-has.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Does not notice that jobs in a circle never come up.',
      },
      {
        file: 'wrong-one-call-a-job.py',
        failsIn: 'chains',
        fails: 'Runtime Error',
        mistake: 'Follows the rules by recursion, deeper than Python allows.',
      },
    ],
  },
})
