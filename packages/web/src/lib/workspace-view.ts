import { mobileBreakpointPx, type PanelKind } from '@xperto/contract'
import { create } from 'zustand'
import { rememberedExpanded, rememberExpanded } from './panel-split.ts'

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
  /** From 768 px: the kinds of panel that have the place of both when they are shown (PAN-06). */
  expanded: readonly PanelKind[]
  /** Under 768 px: the panel covers the chat (NAV-17). */
  panelCovers: boolean
}

export const firstView: WorkspaceView = {
  sidebarShown: true,
  drawerOpen: false,
  panelShown: true,
  expanded: [],
  panelCovers: false,
}

export type ViewChange =
  | { kind: 'open-sidebar' | 'close-sidebar'; narrow: boolean }
  | { kind: 'open-panel'; phone: boolean }
  | { kind: 'close-panel'; phone: boolean; panelKind: PanelKind }
  | { kind: 'toggle-expanded'; panelKind: PanelKind }
  /** What lies over the chat on a small screen goes away. */
  | { kind: 'uncover' }
  /** The chat is wanted on screen: nothing lies over it, this kind of panel stands beside it. */
  | { kind: 'show-chat'; panelKind: PanelKind }

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
      return change.phone
        ? { ...view, panelCovers: false }
        : { ...view, panelShown: false, expanded: without(view.expanded, change.panelKind) }
    case 'toggle-expanded': {
      const others = without(view.expanded, change.panelKind)
      return { ...view, expanded: others.length < view.expanded.length ? others : [...others, change.panelKind] }
    }
    case 'uncover':
      return { ...view, drawerOpen: false, panelCovers: false }
    case 'show-chat':
      return { ...view, drawerOpen: false, panelCovers: false, expanded: without(view.expanded, change.panelKind) }
  }
}

const without = (kinds: readonly PanelKind[], kind: PanelKind): readonly PanelKind[] => kinds.filter((other) => other !== kind)

interface ViewState {
  view: WorkspaceView
  change: (change: ViewChange) => void
}

/** The one workspace of this page; header, sidebar and panel all change it. */
export const useWorkspaceView = create<ViewState>()((set) => ({
  view: { ...firstView, expanded: rememberedExpanded() },
  change: (change) =>
    set(({ view }) => {
      const next = nextView(view, change)
      if (next.expanded.join() !== view.expanded.join()) rememberExpanded(next.expanded)
      return { view: next }
    }),
}))
