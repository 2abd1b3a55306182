/** Lets in as many calls at once as a server has slots; the others wait in line, in order. */
export interface Gate {
  /** Waits for a place and resolves with how to give it back. Rejects with the signal's reason when it aborts first. */
  enter: (signal: AbortSignal) => Promise<() => void>
}

/** `slots` is asked at each entry, so that a newly checked record takes effect at once; null is no limit. */
export function createGate(slots: () => number | null): Gate {
  let inside = 0
  const line: (() => void)[] = []
  /** A place is handed to the next in line, never freed in between: a newcomer could slip into the gap. */
  const placeOf = (): (() => void) => {
    let left = false
    return () => {
      if (left) return
      left = true
      const next = line.shift()
      if (next) next()
      else inside--
    }
  }
  return {
    enter: (signal) => {
      const limit = slots()
      if (limit === null || inside < limit) {
        inside++
        return Promise.resolve(placeOf())
      }
      return new Promise((resolve, reject) => {
        const letIn = (): void => {
          signal.removeEventListener('abort', giveUp)
          resolve(placeOf())
        }
        const giveUp = (): void => {
          line.splice(line.indexOf(letIn), 1)
          reject(signal.reason as Error)
        }
        line.push(letIn)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
