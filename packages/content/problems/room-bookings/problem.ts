import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

type Booking = readonly [number, number]
const room = (bookings: readonly Booking[]) => `${bookings.length}\n${bookings.map(([begin, end]) => `${begin} ${end}\n`).join('')}`
const booked = (random: Random, n: number, day: number, most: number) =>
  room(
    Array.from({ length: n }, (): Booking => {
      const begin = random.int(0, day)
      return [begin, begin + random.int(1, most)]
    }),
  )

export const roomBookings = defineProblem({
  id: 'room-bookings',
  level: 'medium',
  topic: 'Sorting and searching',
  tags: ['sorting', 'intervals'],
  checker: { kind: 'trimmed' },
  groups: [
    {
      name: 'apart',
      about: 'bookings with breaks between',
      weight: 20,
      cases: cases(3, 12, (random, n) =>
        room(random.shuffle(Array.from({ length: n }, (_, at): Booking => [at * 20, at * 20 + random.int(1, 19)]))),
      ),
    },
    { name: 'overlap', about: 'bookings that overlap', weight: 30, cases: cases(4, 25, (random, n) => booked(random, n, 300, 20)) },
    {
      name: 'inside',
      about: 'bookings inside others, and such that meet',
      weight: 30,
      cases: [
        fixed(
          3,
          room([
            [0, 9],
            [1, 2],
            [3, 4],
          ]),
        ),
        fixed(
          2,
          room([
            [4, 5],
            [3, 4],
          ]),
        ),
        fixed(1, room([[7, 8]])),
        ...cases(2, 15, (random, n) => booked(random, n, 60, 40)),
      ],
    },
    {
      name: 'full',
      about: 'two thousand bookings',
      weight: 10,
      needs: ['overlap'],
      cases: cases(2, 2000, (random, n) => booked(random, n, 900_000, 300)),
    },
  ],
  small: (random) =>
    room(
      Array.from({ length: random.int(1, 3) }, (): Booking => {
        const begin = random.int(0, 5)
        return [begin, begin + random.int(1, 4)]
      }),
    ),
  answer(input) {
    const [, ...times] = wholeNumbers(input)
    const spans: { begin: number; end: number }[] = []
    const bookings = times.flatMap((begin, at) => (at % 2 === 0 ? [{ begin, end: times[at + 1] ?? begin }] : []))
    for (const { begin, end } of bookings.toSorted((one, other) => one.begin - other.begin)) {
      const last = spans.at(-1)
      if (last && begin <= last.end) last.end = Math.max(last.end, end)
      else spans.push({ begin, end })
    }
    return spans.map(({ begin, end }) => `${begin} ${end}\n`).join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-end-goes-back.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Ends a span where the newer booking ends, even if it lies inside.',
      },
      {
        file: 'wrong-break-of-no-minute.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Begins a new span when a booking starts in the very minute in which the last one ends.',
      },
    ],
  },
})
