/** The text of the reply being written, as a source that a component follows: it tells of a change at most once per drawn frame. */
export interface LiveTextSource {
  get(): string
  set(text: string): void
  subscribe(listener: () => void): () => void
}

/** Text drawn more often than this costs processor time that no eye makes use of; the server sends it about as often. */
const shortestPauseMs = 45
/** On a slow device drawing must leave room for everything else: after it the text rests three times as long as it took. */
const restPerCost = 3
/** However slow the device, text that stands still for longer seems to have ended. */
const longestPauseMs = 250

/** `nextFrame` calls once when the next frame is drawn, `afterFrame` once when that is done; `now` is in milliseconds. */
export function createLiveTextSource(
  nextFrame: (run: () => void) => void = browserFrame,
  now: () => number = () => performance.now(),
  afterFrame: (run: () => void) => void = setTimeout,
): LiveTextSource {
  let text = ''
  let told = ''
  let waiting = false
  let restUntil = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()

  function tell(): void {
    const begun = now()
    if (begun < restUntil) return nextFrame(tell)
    waiting = false
    told = text
    for (const listener of listeners) listener()
    restUntil = begun + shortestPauseMs
    afterFrame(() => {
      const cost = now() - begun
      restUntil = Math.max(restUntil, begun + Math.min(longestPauseMs, cost * (1 + restPerCost)))
    })
  }
  return {
    get: () => told,
    set(next) {
      text = next
      if (waiting || text === told) return
      // A text that starts afresh must not be seen for a frame under the next question.
      if (text === '') {
        told = ''
        for (const listener of listeners) listener()
        return
      }
      waiting = true
      nextFrame(tell)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A hidden tab draws no frames; its text must be there when it is seen again. */
function browserFrame(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 250)
  else requestAnimationFrame(run)
}
