import { scrollButtonDistancePx, scrollDebounceMs } from '@xperto/contract'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { latePart } from '../../../../lib/late-part.ts'
import { drawnRange } from '../model/drawn-range.ts'
import { isFarFromEnd } from '../model/scroll-intent.ts'
import type { Turn } from '../model/turns.ts'
import { createScrollController, type ScrollController } from '../scroll/scroll-controller.ts'
import { directionOfFocus, focusWalker, type HeldWalker, walkerOf } from '../scroll/hold-walker.ts'
import { elementOf, markForAMoment, topIn } from '../scroll/mark-message.ts'
import { recallPlace, rememberPlace } from '../scroll/remembered-places.ts'
import { useOwnLinks } from '../use-own-links.ts'
import type { FoundPlace } from '../use-sought.ts'
import { Button } from '../../../../ui/button.tsx'
import { PartSign } from './part-sign.tsx'
import styles from './thread.module.css'

export interface ThreadHandle {
  toEnd(glides?: boolean): void
  /** To where what was just sent stands: the end, or the top of a chat that is read from its newest part on. */
  toNewest(): void
  /**
   * What is drawn next may stand elsewhere: keeps a message's walker where `messageId`'s stands now, under the pointer and with the
   * focus, once `nextId` is drawn.
   */
  holdWalker(messageId: string, nextId: string): void
}

interface ThreadProps {
  chatId: string
  turns: readonly Turn[]
  /** The turn that gets the height of the view, so that its question stands near the top and its answer has room from the start. */
  tallKey: string | null
  newestFirst: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  /** It was asked for and failed: it is not asked for again until the person wants it. */
  hasOlderFailed: boolean
  loadOlder: () => void
  /** More follows after the newest of `turns`: a link led to an old message. */
  hasNewer?: boolean
  isLoadingNewer?: boolean
  hasNewerFailed?: boolean
  loadNewer?: () => void
  /** The message that the address names is on its way. */
  isSeeking?: boolean
  /** The message an address led to: it is scrolled to, marked and takes the focus, once each visit. */
  found?: FoundPlace | null
  /** What the button is called that asks for what is older at the end of a list that is read from its newest part on (TYP-14). */
  more?: string
  onFarFromEnd: (far: boolean) => void
  drawTurn: (turn: Turn, index: number) => ReactNode
  ref: Ref<ThreadHandle>
}

// Nobody reads far into an answer at once.
const QuestionInSight = latePart(async () => (await import('./question-in-sight.tsx')).QuestionInSight)

/** How far under the top of the view a message stands that an address led to. */
const besideTopPx = 50
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
  useOwnLinks(scroller)
  latest.current = props
  const [range, setRange] = useState<{ first: string | null; last: string | null }>({ first: null, last: null })

  const settle = useCallback(() => {
    const list = content.current
    const scroll = controller.current
    if (!list || !scroll) return
    const { turns: shown, onFarFromEnd, newestFirst: isReversed } = latest.current
    const { hasOlder, isLoadingOlder, hasOlderFailed, loadOlder } = latest.current
    const { hasNewer = false, isLoadingNewer, hasNewerFailed, loadNewer } = latest.current
    let firstTop = 0
    for (const element of list.querySelectorAll<HTMLElement>('[data-turn]')) {
      heights.current.set(element.dataset['turn'] ?? '', element.offsetHeight)
    }
    firstTop = list.querySelector<HTMLElement>('[data-room]')?.offsetTop ?? 0
    const view = scroll.measure()
    const known = shown.map(({ key }) => heights.current.get(key))
    const drawn = drawnRange(known, { top: view.top - firstTop, height: view.view }, drawnWithinPx)
    // A question that is being edited stays with what was typed, however far one reads from it.
    const edited = list.querySelector<HTMLElement>('[data-turn]:has(textarea)')?.dataset['turn']
    const at = shown.findIndex(({ key }) => key === edited)
    const from = at < 0 ? drawn.from : Math.min(drawn.from, at)
    const to = Math.max(drawn.to, at + 1)
    const first = from === 0 ? null : (shown[from]?.key ?? null)
    const last = to === shown.length ? null : (shown[to - 1]?.key ?? null)
    setRange((was) => (was.first === first && was.last === last ? was : { first, last }))
    // On its way to the end it is not far from it.
    onFarFromEnd(hasNewer || (!scroll.isPinned() && isFarFromEnd(view, scrollButtonDistancePx)))
    const below = view.height - view.view - view.top
    const [fromOldest, fromNewest] = isReversed ? [below, view.top] : [view.top, below]
    // One side at a time: asking for the other one would break off what is on its way.
    if (isLoadingOlder || isLoadingNewer) return
    if (hasNewer && !hasNewerFailed && fromNewest < loadWithinPx) loadNewer?.()
    else if (hasOlder && !hasOlderFailed && fromOldest < loadWithinPx) loadOlder()
  }, [])

  useLayoutEffect(() => {
    if (!scroller.current || !content.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // MSG-08: the handler waits until the scrolling has rested for 150 ms; following the end does not.
    const moved = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, scrollDebounceMs)
    }
    const scroll = createScrollController(scroller.current, content.current, { onMoved: moved, hasEnd: () => !latest.current.hasNewer })
    controller.current = scroll
    const place = recallPlace(chatId)
    if (latest.current.found) scroll.toPosition(0)
    else if (place !== null) scroll.toPosition(place)
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

  // What came in above, or the room for the sign that more may come: the text being read stays where it is.
  const topKey = turns[0]?.key
  const hasAbove = newestFirst ? (props.hasNewer ?? false) : props.hasOlder
  const topmost = useRef<TurnPlace[]>([])
  useLayoutEffect(() => {
    controller.current?.keepPlace(shiftOf(topmost.current))
    settle()
  }, [topKey, hasAbove, settle])
  useEffect(settle, [settle, turns.length, props.isLoadingOlder, props.isLoadingNewer])
  // Where the first turns stand now, for the next drawing: what grew below in the meantime must not count as put in above.
  useLayoutEffect(() => {
    const drawn = content.current?.querySelectorAll<HTMLElement>('[data-turn]') ?? []
    topmost.current = [...drawn].slice(0, 2).map((element) => ({ element, top: element.offsetTop }))
  })

  // An address led here. A turn that is not drawn is reached in two steps: to its room first, then to itself.
  const aim = useRef<FoundPlace | null>(null)
  const { found = null } = props
  useLayoutEffect(() => {
    aim.current = found
  }, [found])
  useLayoutEffect(() => {
    const [list, scroll] = [content.current, controller.current]
    if (!aim.current || !list || !scroll) return
    const { messageId } = aim.current
    const element = elementOf(list, messageId)
    if (element) {
      aim.current = null
      scroll.toPosition(scroll.measure().top + topIn(scroller.current, element) - besideTopPx)
      markForAMoment(element)
      settle()
      return
    }
    const index = turns.findIndex(({ question, replies }) => question?.id === messageId || replies.some(({ id }) => id === messageId))
    if (index < 0) return
    const above = turns.slice(0, index).reduce((sum, { key }) => sum + (heights.current.get(key) ?? 0), 0)
    scroll.toPosition(above)
    settle()
  })

  const held = useRef<HeldWalker | null>(null)
  useLayoutEffect(() => {
    const list = content.current
    const next = held.current && list ? walkerOf(list, held.current.nextId) : null
    if (!held.current || !next) return
    const { top, direction } = held.current
    held.current = null
    const scroll = controller.current
    scroll?.toPosition(scroll.measure().top + topIn(scroller.current, next) - top)
    focusWalker(next, direction)
  })

  useImperativeHandle(
    props.ref,
    () => ({
      toEnd: (glides = true) => controller.current?.toEnd(glides),
      toNewest() {
        if (latest.current.newestFirst) controller.current?.toPosition(0)
        else controller.current?.toEnd(true)
      },
      holdWalker(messageId, nextId) {
        const walker = content.current ? walkerOf(content.current, messageId) : null
        if (walker) held.current = { nextId, top: topIn(scroller.current, walker), direction: directionOfFocus(walker) }
      },
    }),
    [],
  )

  const from = Math.max(0, range.first === null ? 0 : turns.findIndex(({ key }) => key === range.first))
  const lastIndex = range.last === null ? turns.length - 1 : turns.findIndex(({ key }) => key === range.last)
  const to = lastIndex < 0 ? turns.length : lastIndex + 1
  const firstDrawn = Math.min(from, firstUnmeasured(turns, heights.current))
  const room = (part: readonly Turn[]): number => part.reduce((sum, { key }) => sum + (heights.current.get(key) ?? 0), 0)
  const older = { name: 'Older' as const, isLoading: props.isLoadingOlder, hasFailed: props.hasOlderFailed, load: props.loadOlder }
  const newer = {
    name: 'Newer' as const,
    isLoading: props.isLoadingNewer ?? false,
    hasFailed: props.hasNewerFailed ?? false,
    load: () => props.loadNewer?.(),
  }
  const [above, below] = newestFirst ? [newer, older] : [older, newer]

  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="region" aria-label="Messages" aria-busy={props.isSeeking}>
      <QuestionInSight scroller={scroller} content={content} />
      <div ref={content} className={styles.column}>
        {/* Its room is there before it is seen: what is read does not move as it comes and goes. */}
        {hasAbove || above.isLoading ? <PartSign of={above} /> : null}
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
        {props.more !== undefined && props.hasOlder && !below.hasFailed ? (
          <Button className={styles.more} busy={below.isLoading} onClick={props.loadOlder}>
            {props.more}
          </Button>
        ) : null}
        {below.isLoading || below.hasFailed ? <PartSign of={below} /> : null}
      </div>
    </div>
  )
}

/** A turn that is drawn, and where it stood in the content, in pixels. */
interface TurnPlace {
  element: HTMLElement
  top: number
}

/**
 * How far down the turns were moved by what came in above them, in pixels; none where they are no longer drawn. Two are asked: the very
 * first one is drawn anew where its question had not been loaded.
 */
function shiftOf(turns: readonly TurnPlace[]): number {
  const turn = turns.find(({ element }) => element.isConnected)
  return turn ? turn.element.offsetTop - turn.top : 0
}

function firstUnmeasured(turns: readonly Turn[], heights: ReadonlyMap<string, number>): number {
  const index = turns.findIndex(({ key }) => !heights.has(key))
  return index < 0 ? turns.length : index
}
