import { useEffect, useState } from 'react'

/** However busy the page is, what waits for a quiet moment comes after this long. */
const latestMs = 2000

/** False until the browser has a quiet moment after the first drawing: for what nobody waits for. */
export function useWhenIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), latestMs / 4)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: latestMs })
    return () => cancelIdleCallback(callback)
  }, [])
  return idle
}
