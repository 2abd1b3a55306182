import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')
const receipt = (amount: string, people: number) => `${amount}\n${people}\n`
const anyReceipt = (random: Random, most: number) => receipt(`${random.int(0, most)}.${twoDigits(random.int(0, 99))}`, random.int(1, 60))

export const receiptSplit = defineProblem({
  id: 'receipt-split',
  level: 'easy',
  topic: 'Numbers',
  tags: ['arithmetic', 'money', 'parsing'],
  checker: { kind: 'trimmed' },
  groups: [
    {
      name: 'cents',
      about: 'everyday amounts with two decimals',
      weight: 40,
      cases: [
        fixed(1, receipt('0.29', 1)),
        fixed(3, receipt('1.15', 3)),
        fixed(7, receipt('4.35', 7)),
        ...cases(3, 60, (random) => anyReceipt(random, 900)),
      ],
    },
    {
      name: 'short',
      about: 'amounts written with fewer than two decimals',
      weight: 25,
      cases: [
        fixed(2, receipt('7.5', 2)),
        fixed(4, receipt('18', 4)),
        fixed(1, receipt('0', 1)),
        ...cases(2, 60, (random) => receipt(`${random.int(1, 500)}.${random.int(0, 9)}`, random.int(1, 60))),
      ],
    },
    {
      name: 'large',
      about: 'amounts of fifteen digits and many people',
      weight: 25,
      needs: ['cents'],
      cases: [
        fixed(1000, receipt('999999999999999.99', 1000)),
        fixed(7, receipt('900719925474099.93', 7)),
        ...cases(2, 1000, (random) =>
          receipt(`${random.int(10 ** 14, 10 ** 15 - 1)}.${twoDigits(random.int(0, 99))}`, random.int(500, 1000)),
        ),
      ],
    },
  ],
  small: (random) =>
    receipt(random.pick(['0', '1', '0.5', '1.5', '7.05', `${random.int(0, 20)}.${twoDigits(random.int(0, 99))}`]), random.int(1, 4)),
  answer(input) {
    const [amount = '', people = '1'] = input.trim().split(/\s+/u)
    const [whole = '0', fraction = ''] = amount.split('.')
    const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
    const share = cents / BigInt(people)
    const extra = Number(cents % BigInt(people))
    const shown = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
    return Array.from({ length: Number(people) }, (_, at) => `${shown(at < extra ? share + 1n : share)}\n`).join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-floating-cents.py',
        failsIn: 'cents',
        fails: 'Wrong Answer',
        mistake: 'Multiplies a floating-point amount by 100 and cuts the rest off: 0.29 becomes 28 cents.',
      },
      {
        file: 'wrong-drops-the-point.js',
        failsIn: 'short',
        fails: 'Wrong Answer',
        mistake: 'Takes the point out of the text and calls the digits cents, so 7.5 becomes 75 cents.',
      },
    ],
  },
})
