let atNavigation: Element | null = null

/** Notes what had the focus when another page was asked for: a link, a button, a field. */
export function noteFocusAtNavigation(): void {
  atNavigation = document.activeElement
}

/**
 * Whether the person has put the focus somewhere since the page was asked for. A part that arrives later takes the focus only when they
 * have not: nobody's typing is taken away.
 */
export function hasFocusMoved(): boolean {
  const now = document.activeElement
  return now !== null && now !== document.body && now !== atNavigation
}
