/** Time as the stream client sees it: monotonic milliseconds and timers. A test brings its own. */
export interface Clock {
  now(): number
  /** Calls `run` once after `ms`; returns how to call it off. */
  after(ms: number, run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Resolves after `ms`, or at once when `signal` aborts or one of `wakeUps` fires. */
export function pause(clock: Clock, ms: number, signal: AbortSignal, wakeUps: WakeUps = never): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel()
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.after(ms, finish)
    const stopListening = wakeUps(finish)
    signal.addEventListener('abort', finish)
  })
}

/** Tells of moments when a connection is worth trying at once; returns how to stop listening. */
export type WakeUps = (wake: () => void) => () => void
export const never: WakeUps = () => () => undefined

/** The browser's: the tab is seen again, comes back from the page cache, or the network returns. */
export const browserWakeUps: WakeUps = (wake) => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', wake)
  addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', wake)
    removeEventListener('online', wake)
  }
}

const firstWaitMs = 500
const longestWaitMs = 8000

/** Wait before the n-th attempt to connect again (n from 0): 0.5 s doubling to 8 s, of which a random half, so that many tabs spread. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt)
  return full / 2 + (full / 2) * random()
}
