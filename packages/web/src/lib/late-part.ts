import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { backoffMs, browserClock, browserWakeUps, pause } from './clock.ts'

/**
 * A part of the page that nobody waits for, fetched when it is first drawn: until it has come `meanwhile` stands in its place. Where it cannot
 * be fetched, as on a train, the page stays as it is, and it is asked for again: when the network is back, and after growing pauses.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | null = null
  return function LatePart(props) {
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (Part) return
      const left = new AbortController()
      void fetchUntilThere(fetchPart, left.signal).then((part) => {
        known ??= part
        if (part && !left.signal.aborted) setPart(() => part)
      })
      return () => left.abort()
    }, [Part])
    if (Part) return createElement(Part, props)
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}

async function fetchUntilThere<Part>(fetchPart: () => Promise<Part>, signal: AbortSignal): Promise<Part | null> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await fetchPart()
    } catch {
      await pause(browserClock, backoffMs(attempt, Math.random), signal, browserWakeUps)
    }
  }
  return null
}
