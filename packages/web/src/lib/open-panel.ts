import type { PanelKind } from '@xperto/contract'
import { create } from 'zustand'
import { nextPanels, noPanelOpened, openedView, type PanelChange, type PanelHistory, type PanelView, viewOfKind } from './panel-history.ts'
import { isPhone, useWorkspaceView } from './workspace-view.ts'

const usePanels = create<{ history: PanelHistory }>()(() => ({ history: noPanelOpened }))

const change = (panelChange: PanelChange) => usePanels.setState(({ history }) => ({ history: nextPanels(history, panelChange) }))

/** What stands over the chat's own panel, whose kind is `own`, and whether there is something to go back to. */
export const useOpenedView = (chatId: string | null, own: PanelKind): PanelView | null =>
  usePanels((state) => openedView(state.history, chatId, own))

/** Shows a view in the right panel of a chat and brings the panel on screen: beside the chat, on a phone over it. */
export function choosePanel(chatId: string, view: PanelView): void {
  const phone = matchMedia(isPhone).matches
  const { view: screen, change: changeScreen } = useWorkspaceView.getState()
  change({ kind: 'choose', chatId, view, visible: phone ? screen.panelCovers : screen.panelShown })
  changeScreen({ kind: 'open-panel', phone })
}

/**
 * NAV-19: what an entry of the sidebar opens beside the chat it starts (`sidebar.opensPanel` of its definition). On a phone the
 * panel waits behind its toggle, elsewhere it stands beside: whoever starts a chat wants to see the chat.
 */
export function openPanelWithChat(chatId: string, kind: PanelKind): void {
  const view = viewOfKind(kind)
  if (!view) return
  if (matchMedia(isPhone).matches) return change({ kind: 'choose', chatId, view, visible: false })
  // Not a second choice of the same, which would put it away (PAN-05): whoever presses New Chat twice wants the panel twice.
  change({ kind: 'choose', chatId, view, visible: false })
  const { change: changeScreen } = useWorkspaceView.getState()
  changeScreen({ kind: 'open-panel', phone: false })
  changeScreen({ kind: 'show-chat', panelKind: kind })
}

/** Brings the panel of the chat's own type on screen. */
export function showOwnPanel(chatId: string): void {
  change({ kind: 'forget', chatId })
  useWorkspaceView.getState().change({ kind: 'open-panel', phone: matchMedia(isPhone).matches })
}

/** Goes back to what stood in the panel before. */
export const panelBack = (chatId: string): void => change({ kind: 'back', chatId })

/** The panel was closed: opened again, it shows the chat's own. */
export const forgetPanels = (chatId: string): void => change({ kind: 'forget', chatId })
