import { useEffect } from 'react'

/** Marks a part of the page whose focus is kept; its value says what in it may get the focus (else whatever can), or `back`: to where it came from. */
const kept = '[data-keeps-focus]'
const back = 'back'
const anything = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]'

/**
 * Keeps the focus where it is worked, in the parts of the page that are marked with `data-keeps-focus`. What has the focus may go by what it was
 * pressed for (Load More with the last page, a form with its answer) or by news of elsewhere (a row that was deleted), and a browser then drops the
 * focus. It goes to what comes next in reading order, else to what stood before; where the sidebar or the right panel came or went, into it or to the button
 * that brings it back. What a part does by itself in a layout effect comes first. Draws nothing.
 */
export function FocusKeeper(): null {
  useEffect(() => {
    let last: Element | null = null
    let from: HTMLElement | null = null
    let parts: HTMLElement[] = []
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected) return
      const gone = last
      last = null
      const part = parts.find(({ isConnected }) => isConnected)
      if (!part || document.activeElement !== document.body) return
      const taken = whereTaken(records, gone)
      if (part.dataset['keepsFocus'] === back) from?.focus()
      else if (taken) focusNear(part, taken)
    })
    const came = ({ target }: Pick<FocusEvent, 'target'>): void => {
      // A menu goes with what it belongs to.
      if (!(target instanceof Element) || target.closest('[role=menu]')) return
      observer.disconnect()
      const before = parts
      parts = partsAround(target)
      if (parts[0]?.dataset['keepsFocus'] === back && parts[0] !== before[0] && last instanceof HTMLElement) from = last
      last = target
      const widest = parts.at(-1)
      if (widest) observer.observe(widest, { childList: true, subtree: true })
    }
    // Left for nothing, as by a click beside everything. In another window it is still what it was.
    const left = (): void =>
      void setTimeout(() => {
        if (last?.isConnected && document.activeElement === document.body) last = null
      })
    const moved = new MutationObserver(([record]) => {
      if (!record || !last || isSeen(document.activeElement) || isSeen(last)) return
      const { target } = record
      if (target instanceof HTMLElement) wayFrom(target)?.focus()
    })
    moved.observe(document.body, { subtree: true, attributeFilter: ['data-sidebar', 'data-panel'] })
    document.addEventListener('focusin', came)
    document.addEventListener('focusout', left)
    came({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', came)
      document.removeEventListener('focusout', left)
      observer.disconnect()
      moved.disconnect()
    }
  }, [])
  return null
}

/**
 * What took an element out of the page. Where what it stood in was taken as well before anybody looked (a button goes with its verdict, the editor
 * around both with its problem), it is what took the outermost.
 */
function whereTaken(records: readonly MutationRecord[], element: Node): MutationRecord | undefined {
  const at = records.findIndex(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
  const record = records[at]
  return !record || record.target.isConnected ? record : whereTaken(records.slice(at + 1), record.target)
}

const isSeen = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.isConnected && element.checkVisibility({ visibilityProperty: true })

/** The sidebar or the panel came or went, and with it what had the focus: into the part that came, or to the button that brings back the one that went. */
function wayFrom({ dataset: { sidebar, panel }, ownerDocument }: HTMLElement): HTMLElement | null {
  const opens = (part: string) => ownerDocument.querySelector<HTMLElement>(`main [data-opens=${part}]`)
  if (panel === undefined) return sidebar === 'away' ? opens('sidebar') : ownerDocument.querySelector<HTMLElement>('nav button')
  return panel === 'away' ? opens('panel') : ownerDocument.querySelector<HTMLElement>('[data-part=panel] button')
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
