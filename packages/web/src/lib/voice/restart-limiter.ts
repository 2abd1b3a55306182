import type { Clock } from '../clock.ts'

/** VOI-07: so many restarts in so many milliseconds, and none within so many of the last. */
const limit = { restarts: 3, withinMs: 60_000, apartMs: 2000 }

/** Says whether voice detection may be restarted now, and counts it where it may. */
export function createRestartLimiter(clock: Clock): () => boolean {
  let times: number[] = []
  return () => {
    const now = clock.now()
    times = times.filter((at) => now - at < limit.withinMs)
    const last = times.at(-1)
    if (times.length >= limit.restarts || (last !== undefined && now - last < limit.apartMs)) return false
    times.push(now)
    return true
  }
}
