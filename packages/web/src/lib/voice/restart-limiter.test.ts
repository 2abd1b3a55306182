import { expect, it } from 'vitest'
import { createRestartLimiter } from './restart-limiter.ts'
import { createFakeClock } from './testing/fake-clock.ts'

it('VOI-07 restarts are at least 2 s apart', () => {
  const clock = createFakeClock()
  const mayRestart = createRestartLimiter(clock)
  expect(mayRestart()).toBe(true)
  clock.pass(1999)
  expect(mayRestart()).toBe(false)
  clock.pass(1)
  expect(mayRestart()).toBe(true)
})

it('VOI-07 there are at most 3 restarts in any 60 s, and what was refused does not count', () => {
  const clock = createFakeClock()
  const mayRestart = createRestartLimiter(clock)
  const tried: boolean[] = []
  for (const ms of [0, 10_000, 10_000, 10_000, 29_999, 1, 1]) {
    clock.pass(ms)
    tried.push(mayRestart())
  }
  expect(tried).toEqual([true, true, true, false, false, true, false])
})
