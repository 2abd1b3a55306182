import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const MODULUS = 1_000_000_007n
const quay = (n: number | string, k: number) => `${n} ${k}\n`
const digits = (random: Random, count: number) => `${random.int(1, 9)}${Array.from({ length: count - 1 }, () => random.int(0, 9)).join('')}`

export const lightPatterns = defineProblem({
  id: 'light-patterns',
  level: 'hard',
  topic: 'Dynamic programming',
  tags: ['dynamic programming', 'matrices', 'modular arithmetic'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'short',
      about: 'quays of up to twenty lamps',
      weight: 30,
      cases: [
        fixed(1, quay(1, 0)),
        fixed(1, quay(1, 8)),
        fixed(9, quay(9, 8)),
        ...cases(3, 20, (random) => quay(random.int(5, 20), random.int(1, 4))),
      ],
    },
    {
      name: 'long',
      about: 'a hundred thousand lamps',
      weight: 30,
      cases: cases(3, 100_000, (random, n) => quay(random.int(n / 2, n), random.int(2, 8))),
    },
    {
      name: 'endless',
      about: 'more lamps than one could ever count',
      weight: 30,
      needs: ['short'],
      cases: [
        fixed(18, quay('1000000000000000000', 8)),
        fixed(18, quay('999999999999999999', 1)),
        ...cases(3, 18, (random, n) => quay(digits(random, n), random.int(2, 8))),
      ],
    },
  ],
  small: (random) => quay(random.int(1, 70), random.int(0, 8)),
  answer(input) {
    const [n = '1', k = '0'] = input.trim().split(/\s+/u)
    const size = Number(k) + 1
    // The numbers follow a(n) = a(n-1) + … + a(n-size); x^n modulo that rule's polynomial gives a(n) from the first ones.
    const reduce = (long: bigint[]): bigint[] => {
      for (let power = long.length - 1; power >= size; power--) {
        const factor = long[power] ?? 0n
        for (let back = 1; back <= size; back++) long[power - back] = ((long[power - back] ?? 0n) + factor) % MODULUS
      }
      return long.slice(0, size)
    }
    const multiply = (one: readonly bigint[], other: readonly bigint[]): bigint[] => {
      const long = Array.from({ length: one.length + other.length - 1 }, () => 0n)
      for (const [i, a] of one.entries()) for (const [j, b] of other.entries()) long[i + j] = ((long[i + j] ?? 0n) + a * b) % MODULUS
      return reduce(long)
    }
    let result: bigint[] = [1n]
    for (const bit of BigInt(n).toString(2)) {
      result = multiply(result, result)
      if (bit === '1') result = reduce([0n, ...result])
    }
    // Up to k lamps every way is allowed.
    return `${result.reduce((sum, factor, lamps) => (sum + factor * 2n ** BigInt(lamps)) % MODULUS, 0n)}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-loses-digits.js',
        failsIn: 'long',
        fails: 'Wrong Answer',
        mistake: 'Multiplies remainders as floating-point numbers, which keep 53 bits of 60.',
      },
      {
        file: 'slow-lamp-by-lamp.py',
        failsIn: 'endless',
        fails: 'Time Limit Exceeded',
        mistake: 'Adds one lamp at a time.',
      },
    ],
  },
})
