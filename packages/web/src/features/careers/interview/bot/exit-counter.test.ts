import { expect, it } from 'vitest'
import { exitCounter } from './exit-counter.ts'

function counted(...at: number[]): number {
  let [count, now] = [0, 0]
  const signal = exitCounter(
    () => count++,
    () => now,
  )
  for (const time of at) {
    now = time
    signal()
  }
  return count
}

it('BOT-05 the signals of one leaving count once, and the next leaving counts again', () => {
  expect(counted(10, 40, 900)).toBe(1)
  expect(counted(10, 40, 1009, 1010)).toBe(2)
  expect(counted()).toBe(0)
})
