/** When the hour is over by this page's own clock, which counts milliseconds and is never set. */
export interface Countdown {
  testId: string
  zeroAt: number
}

/** A word of the server that differs by more is believed: the machine slept, or the one before was late. */
const believeMs = 2500

/**
 * What the server's word at `at` makes of a countdown. Whole seconds are rounded up, and the word took its way: each is at most too late, so the
 * earliest is nearest. The browser's date does not come into it.
 */
export function heard(before: Countdown | null, word: { testId: string; secondsLeft: number; at: number }): Countdown {
  const zeroAt = word.at + word.secondsLeft * 1000
  const isOfSame = before?.testId === word.testId && Math.abs(before.zeroAt - zeroAt) <= believeMs
  return isOfSame ? { testId: word.testId, zeroAt: Math.min(before.zeroAt, zeroAt) } : { testId: word.testId, zeroAt }
}

/** Whole seconds that are left at `now`. */
export const secondsAt = ({ zeroAt }: Countdown, now: number): number => Math.max(0, Math.ceil((zeroAt - now) / 1000))

/** How long until the shown second changes; 0 at the end. */
export function untilNextSecond({ zeroAt }: Countdown, now: number): number {
  const left = zeroAt - now
  return left <= 0 ? 0 : left - (Math.ceil(left / 1000) - 1) * 1000
}

/** `47:36`; an hour is `60:00`. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const saidAt = [
  [600, 'Ten minutes are left.'],
  [300, 'Five minutes are left.'],
  [60, 'One minute is left.'],
] as const

/** What is said aloud once so few seconds are left; '' before. */
export const spokenAt = (seconds: number): string => saidAt.findLast(([from]) => seconds <= from)?.[1] ?? ''
