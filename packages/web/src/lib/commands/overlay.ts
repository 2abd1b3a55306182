import { create } from 'zustand'

/** What lies over the workspace because of a command: the command palette, the sheet of shortcuts, or nothing. */
export type Overlay = 'palette' | 'shortcuts'

interface OverlayState {
  overlay: Overlay | null
  /** What had the focus before, and gets it back. */
  before: Element | null
  /** What was typed before the overlay stood: its part of the page was still on its way. */
  typed: string
  /** What is done once the overlay has gone and the focus is back. */
  afterwards: (() => void) | null
}

const closed: OverlayState = { overlay: null, before: null, typed: '', afterwards: null }

export const useOverlay = create<OverlayState>()(() => closed)

/** Opens one, in the place of another. */
export function openOverlay(overlay: Overlay): void {
  useOverlay.setState((now) => ({
    overlay,
    typed: '',
    afterwards: null,
    before: now.overlay === null ? document.activeElement : now.before,
  }))
}

/** Closes it; `afterwards` runs when the focus has gone back, so that what it opens can take it. */
export function closeOverlay(afterwards?: () => void): void {
  useOverlay.setState({ overlay: null, afterwards: afterwards ?? null })
}

/** To be called when the overlay has left the page: gives the focus back and does what was chosen. */
export function settleOverlay(): void {
  const { overlay, before, afterwards } = useOverlay.getState()
  if (overlay !== null || (before === null && afterwards === null)) return
  useOverlay.setState(closed)
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  afterwards?.()
}
