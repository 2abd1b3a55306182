import { panelScrollMs } from '@xperto/contract'

/** Where a scroll from `from` to `to` stands after so many milliseconds: slower towards its end, and there after 300 ms (PAN-03). */
export function scrollPositionAt(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / panelScrollMs))
  return from + (to - from) * (1 - (1 - part) ** 3)
}

/** How far to scroll so that a section is read whole, or from its head if it is taller than the view; 0 when it is in view. */
export function scrollTargetOf(section: { top: number; bottom: number }, view: { top: number; bottom: number }): number {
  const below = section.bottom - view.bottom
  if (section.top < view.top) return section.top - view.top
  return below > 0 ? Math.min(below, section.top - view.top) : 0
}

/** Brings an unfolded section of a panel into view, in 300 ms, or at once for somebody who asked for less motion. */
export function scrollToSection(section: HTMLElement): void {
  const view = section.closest<HTMLElement>('[data-panel-scroll]')
  if (!view) return
  const [from, distance] = [view.scrollTop, scrollTargetOf(section.getBoundingClientRect(), view.getBoundingClientRect())]
  if (distance === 0) return
  const to = from + distance
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.scrollTop = to
    return
  }
  const start = performance.now()
  let last = from
  const step = (now: number): void => {
    // Whoever scrolls meanwhile has the say.
    if (Math.abs(view.scrollTop - last) > 2) return
    view.scrollTop = scrollPositionAt(from, to, now - start)
    last = view.scrollTop
    if (now - start < panelScrollMs) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
