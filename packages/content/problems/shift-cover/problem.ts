import { cases, defineProblem, fixed, type OwnVerdict, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Shift = readonly [number, number]
const plan = (until: number, shifts: readonly Shift[]) =>
  `${shifts.length} ${until}\n${shifts.map(([begin, end]) => `${begin} ${end}\n`).join('')}`

/** `links` shifts that follow each other with a small overlap, and others within them that help nobody. */
function coverable(random: Random, n: number, links: number): string {
  const step = 1000
  const needed: Shift[] = Array.from({ length: links }, (_, at) => [Math.max(0, at * step - random.int(0, 300)), (at + 1) * step])
  const others: Shift[] = Array.from({ length: n - links }, () => {
    const begin = random.int(0, links * step - 600)
    return [begin, begin + random.int(1, 600)]
  })
  return plan(links * step, random.shuffle([...needed, ...others]))
}

/** A chain of shifts of which each is needed, with nobody in the last minute: the answer is short, and all of the chain leads to it. */
const chainWithGap = (random: Random, n: number) =>
  plan(n * 50 + 1, random.shuffle(Array.from({ length: n }, (_, at): Shift => [Math.max(0, at * 50 - random.int(0, 20)), (at + 1) * 50])))

const gapped = (random: Random, n: number) => {
  const gap = random.int(300, 700)
  const shifts = Array.from({ length: n }, (_, at): Shift => {
    const low = at % 2 === 0 ? 0 : gap + 1
    const high = at % 2 === 0 ? gap : 1000
    const begin = random.int(low, high - 1)
    return [begin, random.int(begin + 1, high)]
  })
  return plan(1000, [[0, gap], [gap + 1, 1000], ...shifts])
}

/** In the middle of each stretch a long shift that two others make unnecessary. */
const tempting = (random: Random, n: number) =>
  plan(
    n * 100,
    random.shuffle(
      Array.from({ length: n }, (_, at): Shift[] => [
        [at * 100, at * 100 + 50],
        [at * 100 + 50, at * 100 + 100],
        [at * 100 + 20, at * 100 + 80],
      ]).flat(),
    ),
  )

function checkShifts(input: string, expected: string, actual: string): OwnVerdict {
  const wrong = (note: string): OwnVerdict => ({ right: false, note })
  const [, until = 0, ...times] = wholeNumbers(input)
  const [fewest = -1] = wholeNumbers(expected)
  const words = actual.trim().split(/\s+/u)
  if (words.some((word) => !/^-?\d{1,9}$/u.test(word))) return wrong('The output is not made of whole numbers.')
  const [count = -1, ...chosen] = words.map(Number)
  if (fewest === -1) return count === -1 && chosen.length === 0 ? { right: true } : wrong('The opening hours cannot be covered.')
  if (count === -1) return wrong('The opening hours can be covered.')
  if (count !== chosen.length) return wrong(`The first line says ${count}, and ${chosen.length} shifts follow.`)
  const shifts = chosen.map((number) => [times[number * 2 - 2] ?? -1, times[number * 2 - 1] ?? -1] as const)
  if (shifts.some(([begin]) => begin < 0)) return wrong('One of the numbers is not the number of a shift.')
  let covered = 0
  for (const [begin, end] of shifts.toSorted((one, other) => one[0] - other[0])) {
    if (begin > covered) break
    covered = Math.max(covered, end)
  }
  if (covered < until) return wrong(`Nobody is there after minute ${covered}.`)
  return count > fewest ? wrong(`${count} shifts cover the day, and fewer would do.`) : { right: true }
}

export const shiftCover = defineProblem({
  id: 'shift-cover',
  level: 'hard',
  topic: 'Greedy choices',
  tags: ['greedy', 'intervals', 'sorting'],
  checker: { kind: 'own', name: 'any smallest choice that covers the day', check: checkShifts },
  groups: [
    {
      name: 'small',
      about: 'a handful of shifts',
      weight: 20,
      cases: [
        fixed(1, plan(5, [[0, 5]])),
        fixed(
          2,
          plan(5, [
            [0, 9],
            [1, 5],
          ]),
        ),
        fixed(
          2,
          plan(1_000_000_000, [
            [400_000_000, 1_000_000_000],
            [0, 400_000_000],
          ]),
        ),
        ...cases(3, 8, (random, n) => coverable(random, n, 3)),
      ],
    },
    {
      name: 'gaps',
      about: 'days that cannot be covered',
      weight: 20,
      cases: [fixed(1, plan(5, [[1, 5]])), fixed(1, plan(5, [[0, 4]])), ...cases(2, 8, gapped)],
    },
    {
      name: 'tempting',
      about: 'long shifts that are no help',
      weight: 25,
      cases: [
        fixed(
          3,
          plan(100, [
            [0, 50],
            [50, 100],
            [20, 80],
          ]),
        ),
        ...cases(1, 4, tempting),
      ],
    },
    { name: 'medium', about: 'eighty shifts', weight: 10, cases: cases(2, 80, (random, n) => coverable(random, n, 30)) },
    {
      name: 'large',
      about: 'two hundred thousand shifts',
      weight: 15,
      needs: ['small', 'medium'],
      cases: [...cases(1, 200_000, (random, n) => coverable(random, n, 5000)), ...cases(1, 200_000, chainWithGap)],
    },
  ],
  small: (random) =>
    plan(
      random.int(1, 6),
      Array.from({ length: random.int(1, 4) }, (): Shift => {
        const begin = random.int(0, 5)
        return [begin, begin + random.int(1, 4)]
      }),
    ),
  answer(input) {
    const [n = 0, until = 0, ...times] = wholeNumbers(input)
    const shifts = Array.from({ length: n }, (_, at) => ({ number: at + 1, begin: times[at * 2] ?? 0, end: times[at * 2 + 1] ?? 0 }))
    shifts.sort((one, other) => one.begin - other.begin)
    const chosen: number[] = []
    let covered = 0
    let at = 0
    while (covered < until) {
      let best = { number: 0, end: covered }
      for (let shift = shifts[at]; shift && shift.begin <= covered; shift = shifts[++at]) if (shift.end > best.end) best = shift
      if (best.number === 0) return '-1\n'
      chosen.push(best.number)
      covered = best.end
    }
    return `${chosen.length}\n${chosen.join(' ')}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.java' }],
    wrong: [
      {
        file: 'wrong-longest-first.js',
        failsIn: 'tempting',
        fails: 'Wrong Answer',
        mistake: 'Takes the longest shift first and fills the gaps afterwards.',
      },
      {
        file: 'slow-tries-every-choice.py',
        failsIn: 'medium',
        fails: 'Time Limit Exceeded',
        mistake: 'Tries all choices of one shift, then all of two, and so on.',
      },
      {
        file: 'slow-looks-at-every-shift.cpp',
        failsIn: 'large',
        fails: 'Time Limit Exceeded',
        mistake: 'Looks through all shifts again for each one that it takes.',
      },
    ],
  },
})
