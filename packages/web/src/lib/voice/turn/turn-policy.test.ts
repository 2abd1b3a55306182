import { expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { decideTurn, isComplete } from './turn-policy.ts'
import { takeTurn } from './turn-taker.ts'

it.each([
  ['I logged the version of the row.', true],
  ['We agreed on a trial of two weeks', true],
  ['I used a queue and', false],
  ['I used a queue, because.', false],
  ['It was, um', false],
  ['Yes I did', false],
  ['First, I looked at the log files', false],
  ['First I looked at the logs, then I asked the owner', true],
  ['There were three services:', false],
])('the turn of %j is complete: %j', (text, complete) => {
  expect(isComplete(text)).toBe(complete)
})

it('INT-05 an answer that Start Answering opened is closed by Stop Answering alone', () => {
  const text = 'We agreed on a trial of two weeks'
  expect(decideTurn({ opener: 'start', text, silenceMs: 600_000, isPending: false })).toBe('wait')
  expect(decideTurn({ opener: 'voice', text, silenceMs: 600, isPending: false })).toBe('end')
  expect(decideTurn({ opener: 'voice', text, silenceMs: 599, isPending: false })).toBe('wait')
})

/** Writing down a clip takes so long, in milliseconds. */
const writtenMs = 150

/** An answer whose parts are said with pauses between them, on a clock of the test: when it was taken, and whether somebody was talked over. */
function answer(parts: readonly { text: string; ms: number; pauseMs: number }[]) {
  const clock = createFakeClock()
  let endedAt: number | null = null
  const turn = takeTurn(clock, 'voice', () => {
    endedAt = clock.now()
  })
  let said = 0
  let spokeAt = 0
  for (const { text, ms, pauseMs } of parts) {
    if (endedAt === null) said++
    turn.speaking(true)
    clock.pass(ms)
    spokeAt = clock.now()
    // A pause under 600 ms cuts no clip: the detector hears one utterance.
    if (pauseMs >= 600) {
      clock.pass(600)
      turn.pending(true)
      turn.speaking(false)
      clock.pass(writtenMs)
      turn.heard(text)
      turn.pending(false)
      clock.pass(Math.max(0, pauseMs - 600 - writtenMs))
    } else {
      clock.pass(pauseMs)
      turn.heard(text)
    }
  }
  clock.pass(60_000)
  return { isCutIn: said < parts.length, waitMs: endedAt === null ? Infinity : endedAt - spokeAt - 600 - writtenMs }
}

it('VOI-01 silence ends a clip and not a turn: 200 answers with pauses of 0.4 to 2.5 s inside a sentence are never cut in, and the answer is taken at once', () => {
  const halves = [
    ['The queue was slow because', 'every worker took the same lock'],
    ['I asked the owner of the service and', 'we agreed on a trial of two weeks'],
    ['First I read the logs', 'then I wrote a test that failed'],
    ['We had three kinds of users:', 'students and teachers and their parents'],
    ['In the end it was, um', 'a cache that nobody had cleared'],
  ]
  const results = Array.from({ length: 200 }, (_, at) => {
    const [one = '', other = ''] = halves[at % halves.length] ?? []
    const pauseMs = 400 + ((at * 137) % 2101)
    return answer([
      { text: one, ms: 1500, pauseMs },
      { text: other, ms: 1500, pauseMs: 5000 },
    ])
  })
  expect(results.filter(({ isCutIn }) => isCutIn)).toHaveLength(0)
  const waits = results.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
  expect(waits[100]).toBeLessThanOrEqual(300)
  expect(waits.at(-1)).toBeLessThanOrEqual(300)
})

it('an unfinished sentence is the answer after 3 seconds, and never while its words are being written down', () => {
  const clock = createFakeClock()
  const ends: number[] = []
  const turn = takeTurn(clock, 'voice', () => void ends.push(clock.now()))
  turn.speaking(true)
  clock.pass(1000)
  turn.pending(true)
  turn.speaking(false)
  clock.pass(20_000)
  expect(ends).toEqual([])
  turn.heard('I think because')
  turn.pending(false)
  expect(ends).toEqual([21_000])
  clock.pass(60_000)
  expect(ends).toHaveLength(1)
})

it('nothing said is no answer, however long the silence', () => {
  const clock = createFakeClock()
  const ends: number[] = []
  takeTurn(clock, 'voice', () => void ends.push(clock.now()))
  clock.pass(600_000)
  expect(ends).toEqual([])
})
