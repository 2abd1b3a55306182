import { create } from 'zustand'

/** What lies over the workspace because of a command: the command palette, the sheet of shortcuts, or nothing. */
export type Overlay = 'palette' | 'shortcuts' | null

interface OverlayState {
  overlay: Overlay
  show: (overlay: Overlay) => void
}

export const useOverlay = create<OverlayState>()((set) => ({ overlay: null, show: (overlay) => set({ overlay }) }))
