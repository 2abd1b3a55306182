import type { KeyboardEvent } from 'react'

/** The heads of the rows that are on screen, top to bottom: what folds a list, what starts or opens a chat, what loads more. */
const headsIn = (contents: Element): HTMLElement[] =>
  [...contents.querySelectorAll<HTMLElement>('[data-row]')].filter((head) => head.checkVisibility())

/**
 * Remembers what stands beside a row that is going to go; the answer, called when it has gone, gives the focus there, unless it is somewhere
 * else by then. The row may go before its deletion is answered: every tab is told of it.
 */
export function rememberNeighbour(contents: Element | null, head: HTMLElement | null): () => void {
  const row = head?.closest('[data-chat]')
  if (!contents || !head || !row) return () => undefined
  const heads = headsIn(contents)
  const place = heads.indexOf(head)
  const neighbours = [heads[place + 1], heads[place - 1]]
  return () => {
    const { activeElement } = document
    if (activeElement === document.body || row.contains(activeElement)) neighbours.find((one) => one?.isConnected)?.focus()
  }
}

/** Up and Down lead from row to row through the whole sidebar, Home and End to its ends. The dated list answers its own keys first. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  const heads = headsIn(event.currentTarget)
  const place = heads.indexOf(event.target)
  if (place === -1) return
  const next = { ArrowDown: heads[place + 1], ArrowUp: heads[place - 1], Home: heads[0], End: heads.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** How many frames a row far away may need until it is drawn. */
const framesMost = 20

/** Gives the focus to the row of a chat as soon as it is drawn. */
export function focusRow(list: Element, chatId: string, frames = framesMost): void {
  const head = list.querySelector<HTMLElement>(`[data-chat="${CSS.escape(chatId)}"] [data-row]`)
  if (head?.checkVisibility({ visibilityProperty: true })) head.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(list, chatId, frames - 1))
}
