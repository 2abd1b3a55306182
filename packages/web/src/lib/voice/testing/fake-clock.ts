import type { Clock } from '../../clock.ts'

/** A clock that stands still until a test moves it. */
export function createFakeClock(): Clock & { pass: (ms: number) => void } {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (!next) break
        timers.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}
