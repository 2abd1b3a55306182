import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const programme = (songs: string) => `${songs}\n`
const played = (random: Random, n: number, letters: string) => programme(random.word(n, letters))

export const quietStretch = defineProblem({
  id: 'quiet-stretch',
  level: 'medium',
  topic: 'Windows',
  tags: ['sliding window', 'strings', 'hashing'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'few', about: 'programmes of few different songs', weight: 35, cases: cases(4, 30, (random, n) => played(random, n, 'abcd')) },
    {
      name: 'back',
      about: 'songs whose last place lies before the piece',
      weight: 25,
      cases: [
        fixed(5, programme('abbac')),
        fixed(6, programme('tmmzut')),
        fixed(1, programme('q')),
        ...cases(1, 40, (random, n) => played(random, n, 'abcdefgh')),
      ],
    },
    {
      name: 'many',
      about: 'programmes of many songs',
      weight: 10,
      cases: cases(2, 60, (random, n) => played(random, n, 'abcdefghijklmnopqrstuvwxyz')),
    },
    {
      name: 'long',
      about: 'half a million songs',
      weight: 20,
      needs: ['few'],
      cases: cases(2, 500_000, (random, n) => programme(`${random.word(n - 26, 'abcdefghijklmnopqrstuvwxyz')}abcdefghijklmnopqrstuvwxyz`)),
    },
  ],
  small: (random) => programme(random.word(random.int(1, 7), 'abc')),
  answer(input) {
    const songs = input.trim()
    const inside = new Set<string>()
    let [from, best] = [0, 0]
    for (const song of songs) {
      while (inside.has(song)) inside.delete(songs[from++] ?? '')
      inside.add(song)
      best = Math.max(best, inside.size)
    }
    return `${best}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-moves-back.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Moves the beginning back when the earlier place lies before the piece.',
      },
      {
        file: 'wrong-begins-anew.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Begins with an empty piece at every repeat and loses the songs between.',
      },
    ],
  },
})
