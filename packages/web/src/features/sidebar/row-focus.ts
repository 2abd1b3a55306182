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
