import { expect, it } from 'vitest'
import { createFakeClock } from '../voice/testing/fake-clock.ts'
import { watchRecording } from './watch-recording.ts'

function scene() {
  const clock = createFakeClock()
  const log: string[] = []
  const watch = watchRecording(
    clock,
    () => void log.push('begins'),
    (goesOn) => void log.push(goesOn ? 'goes on' : 'ends'),
  )
  return { clock, log, watch }
}

it('INT-07 a recorder that hands over its pieces is left alone', () => {
  const { clock, log, watch } = scene()
  for (let second = 0; second < 3600; second++) {
    clock.pass(1000)
    watch.heard()
  }
  expect(log).toEqual(['begins'])
})

it('INT-07 a recorder that dies is told within 5 seconds a hundred times out of a hundred, and a further part begins', () => {
  const { clock, log, watch } = scene()
  for (let death = 0; death < 100; death++) {
    for (let second = 0; second < 30; second++) {
      clock.pass(1000)
      watch.heard()
    }
    const told = log.length
    clock.pass(5000)
    expect(log.slice(told)).toEqual(['begins', 'goes on'])
  }
})

it('INT-07 one that dies more than three times in a minute is given up, which is told once', () => {
  const { clock, log, watch } = scene()
  clock.pass(60_000)
  expect(log).toEqual(['begins', 'begins', 'goes on', 'begins', 'goes on', 'begins', 'goes on', 'ends'])
  watch.died()
  expect(log.at(-1)).toBe('ends')
  expect(log).toHaveLength(8)
})

it('INT-07 one that was stopped does not die', () => {
  const { clock, log, watch } = scene()
  watch.stop()
  clock.pass(60_000)
  watch.died()
  expect(log).toEqual(['begins'])
})
