import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hour, type HourEvent, hourSeconds, secondsLeft, secondsUsed, startHour, stepHour } from './hour.ts'

const began = 1_700_000_000_000
const hourMs = hourSeconds * 1000

/** Events with how long after the one before they come; a negative one is a clock that was set back. */
const historyOf = (...kinds: HourEvent[]) =>
  fc.array(
    fc.record({
      event: fc.constantFrom(...kinds),
      after: fc.oneof(fc.integer({ min: -5000, max: 20 * 60_000 }), fc.constantFrom(0, 1, hourMs - 1, hourMs)),
    }),
    { maxLength: 25 },
  )
const history = historyOf('write', 'submit', 'look', 'judged')

/** Plays a history, and calls `check` for each step. */
function play(
  events: { event: HourEvent; after: number }[],
  check: (step: { before: Hour; event: HourEvent; now: number } & ReturnType<typeof stepHour>) => void,
): Hour {
  let now = began
  let hour = startHour(began)
  for (const { event, after } of events) {
    now += after
    const step = stepHour(hour, event, now)
    check({ before: hour, event, now, ...step })
    hour = step.hour
  }
  return hour
}

test('TYP-11 a test counts down from 3600 s to zero, and never below or above', () => {
  const hour = startHour(began)
  expect([0, 1, 1000, hourMs - 1, hourMs, hourMs + 1, -10_000].map((at) => secondsLeft(hour, began + at))).toEqual([
    3600, 3600, 3599, 1, 0, 0, 3600,
  ])
})

test('TYP-11 nothing is taken at zero or after it, whoever noticed it first; before it everything is until the person submits', () => {
  fc.assert(
    fc.property(history, (events) => {
      play(events, ({ before, event, now, accepted }) => {
        if (event === 'write') expect(accepted).toBe(before.end === null && now < before.endsAt)
      })
    }),
  )
})

test('TYP-11 a test ends once, at zero or when the person submits, and its end never moves', () => {
  fc.assert(
    fc.property(history, (events) => {
      let ends = 0
      const last = play(events, ({ before, hour, event, ended }) => {
        if (ended) ends += 1
        expect(ended).toBe(before.end === null && hour.end !== null)
        if (before.end !== null) expect(hour.end).toEqual(before.end)
        if (hour.end === null) return
        expect(hour.end.at).toBeLessThanOrEqual(hour.endsAt)
        expect(hour.end.at).toBeGreaterThanOrEqual(hour.startedAt)
        if (hour.end.by === 'time') expect(hour.end.at).toBe(hour.endsAt)
        else if (ended) expect(event).toBe('submit')
      })
      expect(ends).toBe(last.end === null ? 0 : 1)
      expect(secondsUsed(last)).toBeLessThanOrEqual(hourSeconds)
    }),
  )
})

test('TYP-11 the outcome is the same whether anybody looked meanwhile or not', () => {
  fc.assert(
    fc.property(historyOf('write', 'submit', 'look'), fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 25 }), (events, looks) => {
      const forward = events.map(({ event, after }) => ({ event, after: Math.abs(after) }))
      const looked = forward.flatMap(({ event, after }, at) => {
        const first = Math.min(after, looks[at] ?? 0)
        return [
          { event: 'look' as const, after: first },
          { event, after: after - first },
        ]
      })
      const nothing = () => undefined
      // Of a history that breaks off before anybody noticed its end, the last look is what notices.
      const end = { event: 'look' as const, after: 0 }
      expect(play([...looked, end], nothing)).toEqual(play([...forward, end], nothing))
    }),
  )
})

test('TYP-11 a result is taken once, and only of a test that is over', () => {
  fc.assert(
    fc.property(history, (events) => {
      let taken = 0
      play(events, ({ before, event, accepted, hour }) => {
        if (event === 'judged' && accepted) {
          taken += 1
          expect(before.end).not.toBeNull()
        }
        expect(hour.isJudged).toBe(taken === 1)
      })
      expect(taken).toBeLessThanOrEqual(1)
    }),
  )
})
