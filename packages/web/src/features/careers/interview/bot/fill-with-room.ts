import { candidatePanel } from '@xperto/contract'
import { showOwnPanel } from '../../../../lib/open-panel.ts'
import { isPhone, useWorkspaceView } from '../../../../lib/workspace-view.ts'

/** Brings the room alone on the screen. Answers what brings the sidebar back. */
export function fillWithRoom(chatId: string): () => void {
  showOwnPanel(chatId)
  const { view, change } = useWorkspaceView.getState()
  if (matchMedia(isPhone).matches) return () => undefined
  if (!view.expanded.includes(candidatePanel)) change({ kind: 'toggle-expanded', panelKind: candidatePanel })
  if (!view.sidebarShown) return () => undefined
  change({ kind: 'close-sidebar', narrow: false })
  return () => change({ kind: 'open-sidebar', narrow: false })
}
