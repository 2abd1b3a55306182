import { panelScrollMs } from '@xperto/contract'
import { causeOf, endOf, pinnedAfter, type ScrollMeasure } from '../model/scroll-intent.ts'

/** Keeps a scroller at its end while that is wanted, and never against the person. */
export interface ScrollController {
  isPinned(): boolean
  measure(): ScrollMeasure
  /** Goes to the end and follows it from there on; gliding where motion is welcome. */
  toEnd(glide: boolean): void
  /** Goes to a position without following the end. */
  toPosition(top: number): void
  /** After what is read was moved down by `shift` pixels: keeps it where it was on screen, where the browser did not. */
  keepPlace(shift: number): void
  stop(): void
}

/**
 * `onMoved` is called after every scroll and every change of size. `hasEnd` says whether the end of the content is the end of the chat:
 * an end where more is still to come is never followed.
 */
export function createScrollController(
  scroller: HTMLElement,
  content: HTMLElement,
  { onMoved, hasEnd }: { onMoved: () => void; hasEnd: () => boolean },
): ScrollController {
  let pinned = true
  let before = measure()
  let writes: number[] = []
  let gliding = 0
  let touchY: number | null = null

  function measure(): ScrollMeasure {
    return { top: scroller.scrollTop, height: scroller.scrollHeight, view: scroller.clientHeight }
  }
  function setPinned(wanted: boolean): void {
    const next = wanted && hasEnd()
    if (!next) cancelAnimationFrame(gliding)
    pinned = next
    // While we hold the end ourselves the browser must not hold something else.
    scroller.style.overflowAnchor = next ? 'none' : 'auto'
  }
  function write(top: number): void {
    const from = scroller.scrollTop
    scroller.scrollTop = top
    const reached = scroller.scrollTop
    // A write that moves nothing makes no event to recognise.
    if (reached !== from) writes.push(reached)
    before = measure()
  }
  function glideToEnd(): void {
    cancelAnimationFrame(gliding)
    const start = performance.now()
    const from = scroller.scrollTop
    const step = (now: number): void => {
      const share = Math.min(1, (now - start) / panelScrollMs)
      write(from + (endOf(measure()) - from) * (1 - (1 - share) ** 3))
      if (share < 1 && pinned) gliding = requestAnimationFrame(step)
      else gliding = 0
    }
    gliding = requestAnimationFrame(step)
  }

  const scrolled = (): void => {
    const now = measure()
    const cause = causeOf(before, now, writes)
    if (cause === 'ours') writes = writes.filter((top) => Math.abs(top - now.top) > 1.5)
    else if (cause === 'person' && Math.abs(now.top - before.top) > 0.5) setPinned(pinnedAfter(pinned, before, now))
    before = now
    onMoved()
  }
  const resized = (): void => {
    const now = measure()
    const cause = now.top === before.top ? 'ours' : causeOf(before, now, writes)
    // What the person did in this frame is judged when its scroll event comes.
    before = cause === 'person' ? { ...now, top: before.top } : now
    if (pinned && gliding === 0) write(endOf(now))
    onMoved()
  }
  const wheeled = (event: WheelEvent): void => {
    if (event.deltaY < 0 && !event.ctrlKey && !innerScrollerTakes(event)) setPinned(false)
  }
  const touched = (event: TouchEvent): void => {
    touchY = event.touches[0]?.clientY ?? null
  }
  const dragged = (event: TouchEvent): void => {
    const y = event.touches[0]?.clientY
    if (touchY !== null && y !== undefined && y - touchY > 10) setPinned(false)
  }
  function innerScrollerTakes({ target }: Event): boolean {
    for (let element = target instanceof Element ? target : null; element && element !== scroller; element = element.parentElement) {
      if (element.scrollTop > 0 && element.scrollHeight > element.clientHeight) return true
    }
    return false
  }

  const sizes = new ResizeObserver(resized)
  sizes.observe(content)
  sizes.observe(scroller)
  scroller.addEventListener('scroll', scrolled, { passive: true })
  scroller.addEventListener('wheel', wheeled, { passive: true })
  scroller.addEventListener('touchstart', touched, { passive: true })
  scroller.addEventListener('touchmove', dragged, { passive: true })
  setPinned(true)

  return {
    isPinned: () => pinned,
    measure,
    toEnd(glide) {
      setPinned(true)
      const still = !glide || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
      if (still) write(endOf(measure()))
      else glideToEnd()
    },
    toPosition(top) {
      setPinned(false)
      write(top)
    },
    keepPlace(shift) {
      const now = measure()
      if (shift !== 0 && !pinned && Math.abs(now.top - before.top) <= 1) write(now.top + shift)
    },
    stop() {
      cancelAnimationFrame(gliding)
      sizes.disconnect()
      scroller.removeEventListener('scroll', scrolled)
      scroller.removeEventListener('wheel', wheeled)
      scroller.removeEventListener('touchstart', touched)
      scroller.removeEventListener('touchmove', dragged)
    },
  }
}
