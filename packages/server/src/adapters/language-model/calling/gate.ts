/** Lets in as many calls at once as a server has slots; the others wait in line, in order. */
export interface Gate {
  /** Waits for a place and resolves with how to give it back. Rejects with the signal's reason when it aborts first. */
  enter(signal: AbortSignal): Promise<() => void>
}

/** `slots` is asked at each entry, so that a newly checked record takes effect at once; null is no limit. */
export function createGate(slots: () => number | null): Gate {
  let inside = 0
  const line: (() => void)[] = []
  const leave = (): void => {
    inside--
    line.shift()?.()
  }
  return {
    enter: async (signal) => {
      const limit = slots()
      if (limit !== null && inside >= limit) {
        await new Promise<void>((resolve, reject) => {
          const letIn = (): void => {
            signal.removeEventListener('abort', giveUp)
            resolve()
          }
          const giveUp = (): void => {
            const index = line.indexOf(letIn)
            if (index >= 0) line.splice(index, 1)
            reject(signal.reason as Error)
          }
          line.push(letIn)
          signal.addEventListener('abort', giveUp, { once: true })
        })
      }
      inside++
      let left = false
      return () => {
        if (left) return
        left = true
        leave()
      }
    },
  }
}
