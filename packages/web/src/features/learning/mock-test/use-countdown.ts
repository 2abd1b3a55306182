import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../../../lib/clock.ts'
import { type Countdown, heard, secondsAt, untilNextSecond } from './model/countdown.ts'

/**
 * Seconds that are left of a test, counted down from the server's last word. `updatedAt`: when that word came, by the browser's date; of it
 * only how long ago that is counts.
 */
export function useCountdown({ id, seconds_left: secondsLeft }: { id: string; seconds_left: number }, updatedAt: number): number {
  const countdown = useRef<Countdown | null>(null)
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const at = browserClock.now() - Math.max(0, Date.now() - updatedAt)
    const current = heard(countdown.current, { testId: id, secondsLeft, at })
    countdown.current = current
    let cancel = (): void => undefined
    const tick = (): void => {
      const now = browserClock.now()
      setSeconds(secondsAt(current, now))
      const wait = untilNextSecond(current, now)
      if (wait > 0) cancel = browserClock.after(wait, tick)
    }
    tick()
    return () => cancel()
  }, [id, secondsLeft, updatedAt])
  return seconds
}
