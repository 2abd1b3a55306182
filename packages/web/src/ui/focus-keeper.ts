import { useEffect } from 'react'

/** Marks a part of the page whose focus is kept; its value says what in it may get the focus, else whatever can. */
const kept = '[data-keeps-focus]'
const anything = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]'

/**
 * Keeps the focus where it is worked, in the parts of the page that are marked with `data-keeps-focus`. What has the focus may go by what it was
 * pressed for (Load More with the last page, a form with its answer) or by news of elsewhere (a row that was deleted), and a browser then drops the
 * focus. It goes to what comes next in reading order, else to what stood before. What a part does by itself in a layout effect comes first. Draws nothing.
 */
export function FocusKeeper(): null {
  useEffect(() => {
    let last: Element | null = null
    let parts: HTMLElement[] = []
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected) return
      const gone = last
      last = null
      const part = parts.find(({ isConnected }) => isConnected)
      if (!part || document.activeElement !== document.body) return
      const taken = records.findLast(
        ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
      )
      if (taken) focusNear(part, taken)
    })
    const came = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      observer.disconnect()
      last = target
      parts = partsAround(target)
      const widest = parts.at(-1)
      if (widest) observer.observe(widest, { childList: true, subtree: true })
    }
    // Left for nothing, as by a click beside everything. In another window it is still what it was.
    const left = (): void =>
      void setTimeout(() => {
        if (last?.isConnected && document.activeElement === document.body) last = null
      })
    document.addEventListener('focusin', came)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('focusin', came)
      document.removeEventListener('focusout', left)
      observer.disconnect()
    }
  }, [])
  return null
}

/** The marked parts that an element stands in, the narrowest first. */
function partsAround(element: Element): HTMLElement[] {
  const part = element.closest<HTMLElement>(kept)
  return part ? [part, ...(part.parentElement ? partsAround(part.parentElement) : [])] : []
}

/** The focus for what stands in the place of what was taken, or after it; else for the last before it, or for the part itself. */
function focusNear(part: HTMLElement, { target, previousSibling }: MutationRecord): void {
  const before = previousSibling?.isConnected ? previousSibling : null
  const all = [...part.querySelectorAll<HTMLElement>(part.dataset['keepsFocus'] || anything)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const follows = (one: Element): boolean => {
    const place = (before ?? target).compareDocumentPosition(one)
    return before ? place === Node.DOCUMENT_POSITION_FOLLOWING : (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  const next = all.find(follows) ?? all.findLast((one) => !follows(one))
  if (!next) part.tabIndex = -1
  ;(next ?? part).focus()
}
