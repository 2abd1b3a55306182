import type { KeyboardEvent } from 'react'

/** The heads of the rows that are on screen, top to bottom: what folds a list, what starts or opens a chat, what loads more. */
const headsIn = (contents: Element): HTMLElement[] =>
  [...contents.querySelectorAll<HTMLElement>('[data-row]')].filter((head) => head.checkVisibility())

/** Gives the focus of a row that is about to go to the one after it, or before it when it is the last. */
export function focusNeighbour(contents: Element | null, chatId: string): void {
  const row = document.activeElement?.closest('[data-chat]')
  if (!contents || !(row instanceof HTMLElement) || row.dataset['chat'] !== chatId) return
  const heads = headsIn(contents)
  const place = heads.findIndex((head) => row.contains(head))
  const neighbour = heads[place + 1] ?? heads[place - 1]
  neighbour?.focus()
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
