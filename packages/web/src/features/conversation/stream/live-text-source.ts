/** The text of the reply being written, as a source that a component follows: it tells of a change at most once per drawn frame. */
export interface LiveTextSource {
  get(): string
  set(text: string): void
  subscribe(listener: () => void): () => void
}

/** Text drawn more often than this costs processor time that no eye makes use of; the server sends it about as often. */
const shortestPauseMs = 45

/** `nextFrame` calls once when the next frame is drawn; `now` is in milliseconds. */
export function createLiveTextSource(
  nextFrame: (run: () => void) => void = browserFrame,
  now: () => number = () => performance.now(),
): LiveTextSource {
  let text = ''
  let told = ''
  let waiting = false
  let toldAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()

  function tell(): void {
    if (now() - toldAt < shortestPauseMs) return nextFrame(tell)
    waiting = false
    toldAt = now()
    told = text
    for (const listener of listeners) listener()
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
