import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the beginning of a scrolled element another inside it stands, in pixels, followed as what is above it grows and shrinks. */
export function useOffsetIn(scroller: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const [outside, inside] = [scroller.current, inner.current]
    if (!outside || !inside) return
    const measure = () =>
      setOffset(
        Math.round(inside.getBoundingClientRect().top - outside.getBoundingClientRect().top + outside.scrollTop - outside.clientTop),
      )
    measure()
    const watch = new ResizeObserver(measure)
    for (const sibling of outside.children) if (!sibling.contains(inside)) watch.observe(sibling)
    return () => watch.disconnect()
  }, [scroller, inner])
  return offset
}
