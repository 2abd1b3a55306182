import { hasFocusMoved } from '../../../../lib/focus-at-navigation.ts'

/** How long a message stays marked that an address led to. */
const markedMs = 2600

/** A message on screen, a question or a reply. */
export function elementOf(list: HTMLElement, messageId: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`)
}

/** How far under the top edge of the scroller an element stands, in pixels. */
export function topIn(scroller: HTMLElement | null, element: Element): number {
  return element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
}

/**
 * Draws the marker over a message for a moment, and puts the focus there: the keyboard and a screen reader go on from it. Whoever has put
 * the focus elsewhere while the chat was loading, such as into the command palette, keeps it.
 */
export function markForAMoment(element: HTMLElement): void {
  element.dataset['marked'] = ''
  element.tabIndex = -1
  if (!hasFocusMoved()) element.focus({ preventScroll: true })
  setTimeout(() => delete element.dataset['marked'], markedMs)
}
