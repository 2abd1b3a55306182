import { scrollButtonDistancePx, scrollDebounceMs } from '@xperto/contract'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { drawnRange } from '../model/drawn-range.ts'
import { isFarFromEnd } from '../model/scroll-intent.ts'
import type { Turn } from '../model/turns.ts'
import { createScrollController, type ScrollController } from '../scroll/scroll-controller.ts'
import { recallPlace, rememberPlace } from '../scroll/remembered-places.ts'
import styles from './thread.module.css'

export interface ThreadHandle {
  toEnd(): void
}

interface ThreadProps {
  chatId: string
  turns: readonly Turn[]
  /** The turn that gets the height of the view, so that its question stands near the top and its answer has room from the start. */
  tallKey: string | null
  newestFirst: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  onFarFromEnd: (far: boolean) => void
  drawTurn: (turn: Turn, index: number) => ReactNode
  ref: Ref<ThreadHandle>
}

/** How near the oldest loaded turn one reads when older ones are fetched, and how far from the view a turn is no longer drawn. */
const loadWithinPx = 600
const drawnWithinPx = 1800

/**
 * The turns of a chat in a scroller of their own: it follows its end while the person lets it, fetches older turns when one reads
 * near the beginning, and draws only what is near the view, however long the chat is.
 */
export function Thread(props: ThreadProps) {
  const { chatId, turns, newestFirst, drawTurn } = props
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const controller = useRef<ScrollController | null>(null)
  const heights = useRef(new Map<string, number>())
  const latest = useRef(props)
  latest.current = props
  const [range, setRange] = useState<{ first: string | null; last: string | null }>({ first: null, last: null })

  const settle = useCallback(() => {
    const list = content.current
    const scroll = controller.current
    if (!list || !scroll) return
    const { turns: shown, hasOlder, isLoadingOlder, loadOlder, onFarFromEnd, newestFirst: isReversed } = latest.current
    let firstTop = 0
    for (const element of list.querySelectorAll<HTMLElement>('[data-turn]')) {
      heights.current.set(element.dataset['turn'] ?? '', element.offsetHeight)
    }
    firstTop = list.querySelector<HTMLElement>('[data-room]')?.offsetTop ?? 0
    const view = scroll.measure()
    const known = shown.map(({ key }) => heights.current.get(key))
    const drawn = drawnRange(known, { top: view.top - firstTop, height: view.view }, drawnWithinPx)
    const first = drawn.from === 0 ? null : (shown[drawn.from]?.key ?? null)
    const last = drawn.to === shown.length ? null : (shown[drawn.to - 1]?.key ?? null)
    setRange((was) => (was.first === first && was.last === last ? was : { first, last }))
    // On its way to the end it is not far from it.
    onFarFromEnd(!scroll.isPinned() && isFarFromEnd(view, scrollButtonDistancePx))
    const fromOldest = isReversed ? view.height - view.view - view.top : view.top
    if (hasOlder && !isLoadingOlder && fromOldest < loadWithinPx) loadOlder()
  }, [])

  useLayoutEffect(() => {
    if (!scroller.current || !content.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // MSG-08: the handler waits until the scrolling has rested for 150 ms; following the end does not.
    const moved = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, scrollDebounceMs)
    }
    const scroll = createScrollController(scroller.current, content.current, moved)
    controller.current = scroll
    const place = recallPlace(chatId)
    if (place !== null) scroll.toPosition(place)
    else if (newestFirst) scroll.toPosition(0)
    else scroll.toEnd(false)
    settle()
    // Room for turns that are not drawn comes near the view: draw them before it is seen.
    const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && settle(), {
      root: scroller.current,
      rootMargin: `${drawnWithinPx / 2}px 0px`,
    })
    for (const room of content.current.querySelectorAll('[data-room]')) near.observe(room)
    return () => {
      clearTimeout(timer)
      near.disconnect()
      rememberPlace(chatId, scroll.isPinned() ? null : scroll.measure().top)
      scroll.stop()
      controller.current = null
    }
  }, [chatId, newestFirst, settle])

  // Older turns came in above: the text being read stays where it is.
  const oldestKey = turns[0]?.key
  useLayoutEffect(() => {
    controller.current?.keepPlace()
    settle()
  }, [oldestKey, settle])
  useEffect(settle, [settle, turns.length, props.isLoadingOlder])

  useImperativeHandle(props.ref, () => ({ toEnd: () => controller.current?.toEnd(true) }), [])

  const from = Math.max(0, range.first === null ? 0 : turns.findIndex(({ key }) => key === range.first))
  const lastIndex = range.last === null ? turns.length - 1 : turns.findIndex(({ key }) => key === range.last)
  const to = lastIndex < 0 ? turns.length : lastIndex + 1
  const firstDrawn = Math.min(from, firstUnmeasured(turns, heights.current))
  const room = (part: readonly Turn[]): number => part.reduce((sum, { key }) => sum + (heights.current.get(key) ?? 0), 0)
  const waiting = props.isLoadingOlder ? <Skeleton lines={2} label="Loading older messages" /> : null

  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="region" aria-label="Messages">
      <div ref={content} className={styles.column}>
        {newestFirst ? null : <div className={styles.older}>{waiting}</div>}
        <div data-room="above" style={{ height: room(turns.slice(0, firstDrawn)) }} />
        {turns.slice(firstDrawn, to).map((turn, index) => (
          <article
            key={turn.key}
            data-turn={turn.key}
            className={turn.key === props.tallKey ? `${styles.turn} ${styles.tall}` : styles.turn}
            data-first={firstDrawn + index === 0 ? '' : undefined}
          >
            {drawTurn(turn, firstDrawn + index)}
          </article>
        ))}
        <div data-room="below" style={{ height: room(turns.slice(to)) }} />
        {newestFirst ? <div className={styles.older}>{waiting}</div> : null}
      </div>
    </div>
  )
}

function firstUnmeasured(turns: readonly Turn[], heights: ReadonlyMap<string, number>): number {
  const index = turns.findIndex(({ key }) => !heights.has(key))
  return index < 0 ? turns.length : index
}
