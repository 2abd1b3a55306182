import { cases, defineProblem } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const signs = (names: readonly string[]) => `${names.length}\n${names.map((name) => `${name}\n`).join('')}`
const letters = 'abcAB'
const mirrored = (random: Random, length: number) => {
  const half = random.word(length, letters)
  return half + [...half].reverse().join('').slice(random.int(0, 1))
}
const spaced = (random: Random, word: string) =>
  [...word].map((letter, at) => (at > 0 && random.int(0, 2) === 0 ? ` ${letter}` : letter)).join('')

export const wordMirror = defineProblem({
  id: 'word-mirror',
  level: 'easy',
  topic: 'Strings',
  tags: ['strings', 'two pointers'],
  checker: { kind: 'trimmed' },
  groups: [
    {
      name: 'plain',
      about: 'small letters without spaces',
      weight: 25,
      cases: cases(3, 12, (random, n) => signs(Array.from({ length: n }, () => random.word(random.int(1, 4), 'ab')))),
    },
    {
      name: 'capitals',
      about: 'capital letters',
      weight: 25,
      cases: cases(3, 10, (random, n) => signs(Array.from({ length: n }, () => mirrored(random, random.int(1, 6))))),
    },
    {
      name: 'spaces',
      about: 'names of several words',
      weight: 25,
      cases: cases(3, 10, (random, n) => signs(Array.from({ length: n }, () => spaced(random, mirrored(random, random.int(2, 6)))))),
    },
    {
      name: 'long',
      about: 'hundreds of long names',
      weight: 15,
      needs: ['plain'],
      cases: cases(2, 500, (random, n) => signs(Array.from({ length: n }, () => spaced(random, mirrored(random, 60))))),
    },
  ],
  small: (random) => signs([spaced(random, random.word(random.int(1, 5), 'abA'))]),
  answer(input) {
    const [, ...names] = input.trimEnd().split('\n')
    return names
      .map((name) => [...name.toLowerCase()].filter((letter) => letter !== ' '))
      .map((word) => `${word.every((letter, at) => letter === word.at(-1 - at)) ? 'yes' : 'no'}\n`)
      .join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      { file: 'wrong-keeps-capitals.py', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Compares capital letters with small ones.' },
      { file: 'wrong-one-space-only.js', failsIn: 'examples', fails: 'Wrong Answer', mistake: 'Takes only the first space out of a name.' },
    ],
  },
})
