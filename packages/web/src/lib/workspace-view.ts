import { mobileBreakpointPx } from '@xperto/contract'
import { create } from 'zustand'

/** Under this width the sidebar is a drawer over the chat (the look, panel widths). */
export const drawerBreakpointPx = 1180

export const isPhone = `(max-width: ${mobileBreakpointPx - 1}px)`
export const isNarrow = `(max-width: ${drawerBreakpointPx - 1}px)`

/** Which parts of the workspace are on screen. Wide screens have the parts side by side, narrow ones over each other. */
export interface WorkspaceView {
  /** Wide: the sidebar stands beside the chat. */
  sidebarShown: boolean
  /** Narrow: the sidebar lies over the chat. */
  drawerOpen: boolean
  /** From 768 px: the panel stands beside the chat. */
  panelShown: boolean
  /** From 768 px: the panel has the place of both. */
  panelExpanded: boolean
  /** Under 768 px: the panel covers the chat (NAV-17). */
  panelCovers: boolean
}

export const firstView: WorkspaceView = {
  sidebarShown: true,
  drawerOpen: false,
  panelShown: true,
  panelExpanded: false,
  panelCovers: false,
}

export type ViewChange =
  | { kind: 'open-sidebar' | 'close-sidebar'; narrow: boolean }
  | { kind: 'open-panel' | 'close-panel'; phone: boolean }
  | { kind: 'toggle-expanded' }
  /** Another chat or panel is shown: what lay over the chat on a small screen goes away. */
  | { kind: 'uncover' }

/** The next view after what the person did. */
export function nextView(view: WorkspaceView, change: ViewChange): WorkspaceView {
  switch (change.kind) {
    case 'open-sidebar':
      return change.narrow ? { ...view, drawerOpen: true } : { ...view, sidebarShown: true }
    case 'close-sidebar':
      return change.narrow ? { ...view, drawerOpen: false } : { ...view, sidebarShown: false, drawerOpen: false }
    case 'open-panel':
      return change.phone ? { ...view, panelCovers: true, drawerOpen: false } : { ...view, panelShown: true }
    case 'close-panel':
      return change.phone ? { ...view, panelCovers: false } : { ...view, panelShown: false, panelExpanded: false }
    case 'toggle-expanded':
      return { ...view, panelExpanded: !view.panelExpanded }
    case 'uncover':
      return { ...view, drawerOpen: false, panelCovers: false, panelExpanded: false }
  }
}

interface ViewState {
  view: WorkspaceView
  change: (change: ViewChange) => void
}

/** The one workspace of this page; header, sidebar and panel all change it. */
export const useWorkspaceView = create<ViewState>()((set) => ({
  view: firstView,
  change: (change) => set(({ view }) => ({ view: nextView(view, change) })),
}))
