import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const bill = (amounts: readonly string[]) => `${amounts.length}\n${amounts.map((amount) => `${amount}\n`).join('')}`
const amount = (random: Random, digits: number, negative: boolean) =>
  `${negative ? '-' : ''}${random.int(1, 9)}${Array.from({ length: digits - 1 }, () => random.int(0, 9)).join('')}`
const amounts = (random: Random, n: number, digits: number, signs: boolean) =>
  bill(Array.from({ length: n }, () => amount(random, random.int(1, digits), signs && random.int(0, 1) === 0)))

export const longSum = defineProblem({
  id: 'long-sum',
  level: 'medium',
  topic: 'Numbers',
  tags: ['arithmetic', 'strings'],
  checker: { kind: 'trimmed' },
  groups: [
    {
      name: 'short',
      about: 'amounts that fit usual numbers',
      weight: 20,
      cases: [fixed(1, bill(['0'])), ...cases(2, 6, (random, n) => amounts(random, n, 9, false))],
    },
    {
      name: 'signs',
      about: 'negative amounts',
      weight: 25,
      cases: [fixed(2, bill(['-3', '3'])), fixed(2, bill(['-1', '-1'])), ...cases(2, 10, (random, n) => amounts(random, n, 12, true))],
    },
    {
      name: 'long',
      about: 'amounts of hundreds of digits',
      weight: 45,
      needs: ['short'],
      cases: [fixed(2, bill([`9${'9'.repeat(200)}`, '1'])), ...cases(3, 100, (random, n) => amounts(random, n, 1000, true))],
    },
  ],
  small: (random) =>
    bill(
      Array.from({ length: random.int(1, 3) }, () =>
        random.pick([String(random.int(0, 12)), String(-random.int(1, 12)), '9007199254740993', '-9007199254740993']),
      ),
    ),
  answer(input) {
    const [, ...amounts] = input.trim().split('\n')
    return `${amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-floating-sum.js',
        failsIn: 'long',
        fails: 'Wrong Answer',
        mistake: 'Adds floating-point numbers, which keep about sixteen digits.',
      },
      { file: 'wrong-loses-the-sign.py', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Adds every amount as if it were positive.' },
    ],
  },
})
