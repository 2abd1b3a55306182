import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const words = (one: string, other: string) => `${one}\n${other}\n`
/** A word and what `steps` mistakes make of it. */
function mistyped(random: Random, n: number, steps: number, letters: string): string {
  const word = random.word(n, letters)
  let typed = word
  for (let step = 0; step < steps; step++) {
    const at = random.int(0, Math.max(0, typed.length - 2))
    const kind = random.int(0, 3)
    if (kind === 0) typed = typed.slice(0, at) + random.word(1, letters) + typed.slice(at)
    else if (kind === 1 && typed.length > 1) typed = typed.slice(0, at) + typed.slice(at + 1)
    else if (kind === 2) typed = typed.slice(0, at) + random.word(1, letters) + typed.slice(at + 1)
    else typed = typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
  }
  return words(word, typed)
}

export const editSteps = defineProblem({
  id: 'edit-steps',
  level: 'hard',
  topic: 'Dynamic programming',
  tags: ['dynamic programming', 'strings'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'short',
      about: 'short words',
      weight: 30,
      cases: [
        fixed(1, words('a', 'a')),
        fixed(1, words('a', 'b')),
        ...cases(3, 8, (random, n) => words(random.word(n, 'abc'), random.word(n - 1, 'abc'))),
      ],
    },
    {
      name: 'places',
      about: 'letters that change places',
      weight: 30,
      cases: [
        fixed(2, words('ab', 'ba')),
        fixed(3, words('ca', 'abc')),
        fixed(4, words('abcd', 'badc')),
        ...cases(2, 30, (random, n) => mistyped(random, n, 6, 'abcd')),
      ],
    },
    {
      name: 'far',
      about: 'words that have little in common',
      weight: 10,
      cases: cases(2, 40, (random, n) => words(random.word(n), random.word(n + 10))),
    },
    {
      name: 'long',
      about: 'words of 1500 letters',
      weight: 20,
      needs: ['short'],
      cases: cases(2, 1500, (random, n) => mistyped(random, n - 60, 40, 'abcdefgh')),
    },
  ],
  small: (random) => words(random.word(random.int(1, 4), 'ab'), random.word(random.int(1, 4), 'ab')),
  answer(input) {
    const [one = '', other = ''] = input.trim().split('\n')
    const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
    for (let i = 1; i <= one.length; i++) {
      const row = [i]
      for (let j = 1; j <= other.length; j++) {
        const change = (table[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
        const isCrossed = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
        const cross = isCrossed ? (table[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
        row.push(Math.min((table[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, cross))
      }
      table.push(row)
    }
    return `${table[one.length]?.[other.length] ?? 0}\n`
  },
  solutions: {
    right: [{ file: 'right.js' }, { file: 'right.cpp' }],
    wrong: [
      { file: 'wrong-no-change-of-place.py', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Never lets two letters change places.' },
      {
        file: 'wrong-counts-differences.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Compares letters at the same place and never moves one word against the other.',
      },
    ],
  },
})
