import { useEffect, useSyncExternalStore } from 'react'

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
  const listeners = new Set<() => void>()

  function load(): Promise<Part> {
    loading ??= fetchPart().then(
      (fetched) => {
        part = fetched
        for (const listener of listeners) listener()
        return fetched
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    load,
    use(wanted) {
      const current = useSyncExternalStore(
        subscribe,
        () => part,
        () => part,
      )
      useEffect(() => {
        // Plain code and plain formulas are readable: a failed fetch needs no words.
        if (wanted) load().catch(() => undefined)
      }, [wanted])
      return current
    },
  }
}
