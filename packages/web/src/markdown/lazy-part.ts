import { startTransition, useEffect, useState } from 'react'
import { nextTask } from './next-task.ts'

/** A part of the program that is fetched on first use, once for everybody. */
export interface LazyPart<Part> {
  /** The part, or null while it is not there; `wanted` fetches it. */
  use(wanted: boolean): Part | null
  load(): Promise<Part>
}

/** Wraps a dynamic import. When fetching fails the place shows what it shows without the part, and the next use tries again. */
export function lazyPart<Part extends object>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null
  let loading: Promise<Part> | null = null

  function load(): Promise<Part> {
    loading ??= fetchPart().then(
      async (fetched) => {
        // Running the part's own script was work enough for one task; drawing with it is another's.
        await nextTask()
        part = fetched
        return fetched
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    load,
    use(wanted) {
      const [arrived, setArrived] = useState<Part | null>(null)
      const current = arrived ?? part
      useEffect(() => {
        if (!wanted || current) return
        let isGone = false
        load().then(
          // As a transition: many places may wait for the part, and drawing all of them at once would hold up the page.
          (fetched) => isGone || startTransition(() => setArrived(() => fetched)),
          // Plain code and plain formulas are readable: a failed fetch needs no words.
          () => undefined,
        )
        return () => {
          isGone = true
        }
      }, [wanted, current])
      return current
    },
  }
}
