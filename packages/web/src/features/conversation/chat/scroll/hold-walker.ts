export type WalkDirection = 'previous' | 'next'

/** A walker between versions that is to stay where it stands on screen while the version changes. */
export interface HeldWalker {
  /** The message whose walker takes its place. */
  nextId: string
  /** Where it stands, in pixels under the top of the scroller. */
  top: number
  /** Which of its buttons has the focus; null when none has. */
  direction: WalkDirection | null
}

/** The walker of a message on screen. */
export function walkerOf(list: HTMLElement, messageId: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-walker="${CSS.escape(messageId)}"]`)
}

export function directionOfFocus(walker: HTMLElement): WalkDirection | null {
  const direction =
    walker.contains(document.activeElement) && document.activeElement instanceof HTMLElement && document.activeElement.dataset['walk']
  return direction === 'previous' || direction === 'next' ? direction : null
}

const isOn = ':not([aria-disabled])'

/** Gives the focus to the button of the same direction, or to the other one at the last version. */
export function focusWalker(walker: HTMLElement, direction: WalkDirection | null): void {
  if (direction === null) return
  const button = walker.querySelector(`[data-walk="${direction}"]${isOn}`) ?? walker.querySelector(`button${isOn}`)
  if (button instanceof HTMLElement) button.focus({ preventScroll: true })
}
