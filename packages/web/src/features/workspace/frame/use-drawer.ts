import { type RefObject, useEffect } from 'react'
import { isNarrow } from '../../../lib/workspace-view.ts'

/**
 * While the sidebar lies over the chat: the focus goes into it and comes back, and Escape closes it. What lies under it is
 * inert meanwhile.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    drawer.current?.querySelector<HTMLElement>('a[href], button')?.focus()
    return () => {
      // Beside the chat by now, the window being wider: whoever is in it stays.
      if (!matchMedia(isNarrow).matches) return
      // The chat's bar may have been drawn anew meanwhile; the first button of it opens the drawer again.
      const back = before?.isConnected ? before : document.querySelector('main button')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [drawer, open])

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, onClose])
}
