import type { Interview } from '@xperto/contract'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../../lib/clock.ts'

/** Seconds that are left, counted down from the server's last word by the page's own clock; the browser's date never counts. */
export function useSecondsLeft(
  { seconds_left: seconds, clock_runs: runs }: Pick<Interview, 'seconds_left' | 'clock_runs'>,
  updatedAt: number,
): number {
  const [passed, setPassed] = useState({ of: '', seconds: 0 })
  const word = `${seconds} ${runs} ${updatedAt}`
  useEffect(() => {
    if (!runs) return
    const since = browserClock.now() - Math.max(0, Date.now() - updatedAt)
    let cancel = (): void => undefined
    const tick = (): void => {
      const ms = browserClock.now() - since
      setPassed({ of: word, seconds: Math.floor(ms / 1000) })
      if (ms < seconds * 1000) cancel = browserClock.after(1000 - (ms % 1000), tick)
    }
    cancel = browserClock.after(0, tick)
    return () => cancel()
  }, [seconds, runs, updatedAt, word])
  // What has passed counts for the server's last word alone.
  return Math.max(0, seconds - (passed.of === word ? passed.seconds : 0))
}

/** `12:47`. */
export const clockWords = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
