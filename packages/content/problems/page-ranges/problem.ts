import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const noted = (pages: readonly number[]) => `${pages.length}\n${pages.join(' ')}\n`
/** Runs of pages below ten, so that the order of texts and of numbers is the same. */
const fewPages = (random: Random) => noted(random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, random.int(3, 8)))
const dense = (random: Random, n: number) => noted(random.shuffle([...new Set(random.ints(n, 1, Math.floor(n * 1.4)))]))

export const pageRanges = defineProblem({
  id: 'page-ranges',
  level: 'easy',
  topic: 'Sorting and searching',
  tags: ['sorting', 'sets', 'strings'],
  checker: { kind: 'trimmed' },
  groups: [
    { name: 'one-digit', about: 'a few pages below ten, each once', weight: 20, cases: cases(4, 8, fewPages) },
    {
      name: 'any-pages',
      about: 'page numbers of several digits, each once',
      weight: 30,
      cases: [fixed(4, noted([9, 10, 11, 100])), ...cases(3, 60, dense)],
    },
    {
      name: 'repeats',
      about: 'pages that were noted several times',
      weight: 25,
      cases: [fixed(5, noted([2, 2, 1, 3, 3])), fixed(3, noted([6, 6, 6])), ...cases(2, 40, (random, n) => noted(random.ints(n, 1, 30)))],
    },
    {
      name: 'thick-book',
      about: 'five thousand notes',
      weight: 15,
      needs: ['any-pages', 'repeats'],
      cases: [...cases(1, 5000, dense), ...cases(1, 5000, (random, n) => noted(random.ints(n, 1, 1_000_000)))],
    },
  ],
  small: (random) => noted(random.ints(random.int(1, 6), 1, random.pick([4, 9, 12, 30]))),
  answer(input) {
    const [, ...pages] = wholeNumbers(input)
    const runs: number[][] = []
    for (const page of [...new Set(pages)].sort((one, other) => one - other)) {
      const run = runs.at(-1)
      if (run && run.at(-1) === page - 1) run.push(page)
      else runs.push([page])
    }
    return `${runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(','))).join(',')}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-sorts-as-text.js',
        failsIn: 'any-pages',
        fails: 'Wrong Answer',
        mistake: 'Sorts without a comparison, and JavaScript then sorts numbers as texts.',
      },
      {
        file: 'wrong-keeps-repeats.py',
        failsIn: 'repeats',
        fails: 'Wrong Answer',
        mistake: 'A page that was noted twice breaks its run.',
      },
    ],
  },
})
