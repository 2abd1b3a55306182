/** Signals of one leaving come within a second of each other: full screen ends, the page is hidden, the window loses the focus. */
const oneLeavingMs = 1000

/** Counts how often a person left: signals within a second of the first are one leaving (BOT-05). `now` in milliseconds. */
export function exitCounter(onLeft: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < oneLeavingMs) return
    last = at
    onLeft()
  }
}
