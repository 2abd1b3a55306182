/** What a scroller measures at one moment, in pixels. */
export interface ScrollMeasure {
  top: number
  /** Height of everything in it, and of its own window. */
  height: number
  view: number
}

/**
 * Whose doing a scroll event is:
 * - `ours`: a position we wrote ourselves
 * - `clamp`: the content became shorter and the browser moved to the new end
 * - `anchoring`: content above changed its height and the browser kept the text in place
 * - `person`: anything else. The person always wins.
 */
export type ScrollCause = 'ours' | 'clamp' | 'anchoring' | 'person'

const tolerancePx = 1.5

export function causeOf(before: ScrollMeasure, now: ScrollMeasure, writes: readonly number[]): ScrollCause {
  if (writes.some((top) => Math.abs(top - now.top) <= tolerancePx)) return 'ours'
  const end = endOf(now)
  if (end < endOf(before) && now.top < before.top && Math.abs(now.top - end) <= tolerancePx) return 'clamp'
  const moved = now.top - before.top
  const grown = now.height - before.height
  if (Math.abs(grown) > tolerancePx && Math.abs(moved - grown) <= tolerancePx) return 'anchoring'
  return 'person'
}

/** The lowest position there is. */
export function endOf({ height, view }: ScrollMeasure): number {
  return Math.max(0, height - view)
}

const unpinPx = 3
const repinPx = 60

/** Whether the view follows the end after the person moved: 3 px upwards let go, coming within 60 px of the end takes hold again. */
export function pinnedAfter(pinned: boolean, before: ScrollMeasure, now: ScrollMeasure): boolean {
  // Rubber-banding past an end is not a movement.
  const from = Math.min(Math.max(before.top, 0), endOf(before))
  const to = Math.min(Math.max(now.top, 0), endOf(now))
  if (to <= from - unpinPx) return false
  if (to > from && endOf(now) - to <= repinPx) return true
  return pinned
}

/** MSG-08: whether the button to the end shows. */
export function isFarFromEnd(now: ScrollMeasure, distance: number): boolean {
  return endOf(now) - now.top > distance
}
