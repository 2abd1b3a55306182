import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = (begin: number, end: number, messages: readonly number[]) =>
  `${clock(begin)} ${clock(end)}\n${messages.length}\n${messages.map((minute) => `${clock(minute)}\n`).join('')}`
const byDay = (random: Random, n: number) => {
  const begin = random.int(0, 1300)
  return day(begin, random.int(begin + 1, 1439), random.ints(n, 0, 1439))
}
const byNight = (random: Random, n: number) => {
  const end = random.int(0, 1300)
  return day(random.int(end + 1, 1439), end, random.ints(n, 0, 1439))
}

export const quietHours = defineProblem({
  id: 'quiet-hours',
  level: 'easy',
  topic: 'Numbers',
  tags: ['time', 'conditions', 'parsing'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'day', about: 'quiet hours within one day', weight: 25, cases: [...cases(3, 40, byDay), fixed(1, day(0, 1439, [1439]))] },
    {
      name: 'night',
      about: 'quiet hours over midnight',
      weight: 35,
      cases: [...cases(3, 40, byNight), fixed(3, day(1439, 1, [1439, 0, 1]))],
    },
    {
      name: 'borders',
      about: 'no messages, no quiet hours, and messages in the first and last minute',
      weight: 20,
      cases: [
        fixed(0, day(60, 120, [])),
        fixed(3, day(480, 480, [479, 480, 481])),
        fixed(2, day(0, 0, [0, 1439])),
        fixed(4, day(720, 0, [719, 720, 1439, 0])),
        fixed(4, day(0, 720, [719, 720, 1439, 0])),
      ],
    },
    {
      name: 'many',
      about: 'twenty thousand messages',
      weight: 10,
      needs: ['day', 'night'],
      cases: [...cases(1, 20_000, byDay), ...cases(1, 20_000, byNight)],
    },
  ],
  small: (random) => day(random.int(0, 1439), random.int(0, 1439), random.ints(random.int(0, 3), 0, 1439)),
  answer(input) {
    const [begin = 0, end = 0, ...messages] = (input.match(/\d\d:\d\d/gu) ?? []).map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return hours * 60 + minutes
    })
    const fromBegin = (minute: number) => (minute - begin + 1440) % 1440
    return `${messages.filter((minute) => fromBegin(minute) < fromBegin(end)).length}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-forgets-midnight.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Asks whether a time lies between beginning and end, which nothing does when the end is the next morning.',
      },
      {
        file: 'wrong-same-times.js',
        failsIn: 'borders',
        fails: 'Wrong Answer',
        mistake: 'Treats equal times as a whole day of quiet.',
      },
    ],
  },
})
