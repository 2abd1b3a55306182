import { type KeyboardEvent, type RefObject, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { isPhone } from '../../../lib/workspace-view.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { ChatRow } from './chat-row.tsx'
import styles from './dated-chats.module.css'
import type { DatedRow } from './model/dated-rows.ts'
import { rowAfterKey } from './model/row-after-key.ts'
import { focusRow } from './row-focus.ts'
import type { ChatActions } from './use-chat-actions.ts'
import { useOffsetIn } from './use-offset-in.ts'

/** So many lines are always in the page, so that searching in it and screen readers find them; further ones only near the view. */
const alwaysDrawn = 40
/** Heights of a row (tokens.css, --row) at the usual font size, for those that were never drawn; a row that is drawn is measured. */
const rowHeight = { desktop: 28, phone: 44 }

/**
 * The lines of the dated list, however many: what is drawn stays bounded. The Tab key knows one row, the one the person was at or the open
 * chat's; arrow keys lead to the others, Home and End to the ends.
 */
export function DatedList({
  rows: latest,
  currentChatId,
  actions,
  scroller,
}: {
  rows: readonly DatedRow[]
  currentChatId: string | null
  actions: ChatActions
  scroller: RefObject<HTMLElement | null>
}) {
  const phone = useMediaQuery(isPhone)
  const box = useRef<HTMLDivElement>(null)
  const startMargin = useOffsetIn(scroller, box)
  const [visited, setVisited] = useState<string | null>(null)
  // While a row is pressed the list stands still: a chat that comes from elsewhere would move another row under the pointer.
  const [held, hold] = useState<readonly DatedRow[] | null>(null)
  const rows = held ?? latest
  // The click belongs to the press, and comes right after its end; a press that is called off leaves as well.
  const release = () => setTimeout(hold, 0, null)
  const reached = reachedRow(rows, visited, currentChatId)
  const keepMounted = useMemo(() => {
    const first = Array.from({ length: Math.min(alwaysDrawn, rows.length) }, (_, index) => index)
    return reached >= first.length ? [...first, reached] : first
  }, [rows.length, reached])

  const visit = (event: SyntheticEvent) => {
    if (event.target instanceof Element) setVisited((known) => chatOf(event.target as Element) ?? known)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return // other keys: Alt and an arrow open the next chat
    const from = event.target instanceof Element && event.target.closest('[data-row]') ? chatOf(event.target) : null
    const next = from === null ? null : rowAfterKey(rows, from, event.key)
    if (next === null) return
    event.preventDefault()
    setVisited(next)
    focusRow(event.currentTarget, next)
  }
  return (
    <div
      ref={box}
      className={styles.list}
      role="presentation"
      onFocus={visit}
      onPointerDownCapture={() => hold(rows)}
      onPointerDown={visit}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={onKeyDown}
    >
      <Virtualizer
        as="ul"
        item="li"
        data={rows}
        scrollRef={scroller}
        startMargin={startMargin}
        itemSize={phone ? rowHeight.phone : rowHeight.desktop}
        bufferSize={400}
        keepMounted={keepMounted}
      >
        {(row, index) =>
          row.kind === 'heading' ? (
            <h3 key={row.title}>{row.title}</h3>
          ) : (
            <ChatRow
              key={row.chat.id}
              chat={row.chat}
              current={row.chat.id === currentChatId}
              actions={actions}
              reached={index === reached}
            />
          )
        }
      </Virtualizer>
    </div>
  )
}

const chatOf = (element: Element): string | null => element.closest<HTMLElement>('[data-chat]')?.dataset['chat'] ?? null

/** The row that the Tab key leads to: where the person was last, else the open chat, else the first. */
function reachedRow(rows: readonly DatedRow[], visited: string | null, currentChatId: string | null): number {
  const placeOf = (chatId: string | null) => rows.findIndex((row) => row.kind === 'chat' && row.chat.id === chatId)
  const places = [placeOf(visited), placeOf(currentChatId), rows.findIndex((row) => row.kind === 'chat')]
  return places.find((place) => place !== -1) ?? -1
}
