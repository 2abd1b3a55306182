import { useNavigate } from '@tanstack/react-router'
import type { PanelKind } from '@xperto/contract'
import { paletteShortcut } from '../features/workspace/command-palette/palette-shortcut.ts'
import { neighbourChat } from '../lib/chats/neighbour-chat.ts'
import { useListedChats } from '../lib/chats/use-listed-chats.ts'
import type { Command } from '../lib/commands/command-registry.ts'
import { openOverlay } from '../lib/commands/overlay.ts'
import { useCommands } from '../lib/commands/use-commands.ts'
import { useTheme } from '../lib/theme.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isNarrow, isPhone, useWorkspaceView } from '../lib/workspace-view.ts'

/** What can be done anywhere in the workspace; the parts of the page offer the rest themselves. */
export function useWorkspaceCommands({ currentChatId, panelKind }: { currentChatId: string | null; panelKind: PanelKind | null }): void {
  const navigate = useNavigate()
  const { chats, loadMore } = useListedChats()

  const goTo = (step: 1 | -1) => {
    const chatId = neighbourChat(chats, currentChatId, step)
    if (chatId !== null) void navigate({ to: '/xperto/chat/$chatId', params: { chatId } })
    // The end of what is loaded comes near: the next page is there by the next step.
    if (step === 1 && chats.at(-2)?.id === currentChatId) loadMore()
  }

  useCommands([
    {
      id: 'palette.open',
      title: 'Search or jump to',
      group: 'Go to',
      shortcut: paletteShortcut,
      inPalette: false,
      run: () => openOverlay('palette'),
    },
    {
      id: 'search.open',
      title: 'Search names and messages',
      group: 'Go to',
      keywords: ['find'],
      shortcut: 'S',
      run: () => void navigate({ to: '/xperto/search' }),
    },
    {
      id: 'chat.next',
      title: 'Next chat',
      group: 'Go to',
      keywords: ['older', 'below'],
      shortcut: 'Alt+ArrowDown',
      enabled: neighbourChat(chats, currentChatId, 1) !== null,
      run: () => goTo(1),
    },
    {
      id: 'chat.previous',
      title: 'Previous chat',
      group: 'Go to',
      keywords: ['newer', 'above'],
      shortcut: 'Alt+ArrowUp',
      enabled: neighbourChat(chats, currentChatId, -1) !== null,
      run: () => goTo(-1),
    },
    ...useViewCommands(panelKind),
    {
      id: 'shortcuts.show',
      title: 'Keyboard shortcuts',
      group: 'View',
      keywords: ['keys', 'help', 'hotkeys'],
      shortcut: '?',
      run: () => openOverlay('shortcuts'),
    },
  ])
}

/** Sidebar, panel, theme; without a kind the page has no panel. */
function useViewCommands(panelKind: PanelKind | null): Command[] {
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const phone = useMediaQuery(isPhone)
  const toggleTheme = useTheme((state) => state.toggle)
  const sidebarOn = narrow ? view.drawerOpen : view.sidebarShown
  const panelOn = phone ? view.panelCovers : view.panelShown
  const panelCommand = (kind: PanelKind): Command => ({
    id: 'view.panel',
    title: panelOn ? 'Close right panel' : 'Open right panel',
    group: 'View',
    keywords: ['toggle', 'hide', 'show'],
    shortcut: 'Mod+.',
    run: () => change(panelOn ? { kind: 'close-panel', phone, panelKind: kind } : { kind: 'open-panel', phone }),
  })
  return [
    {
      id: 'view.sidebar',
      title: sidebarOn ? 'Close sidebar' : 'Open sidebar',
      group: 'View',
      keywords: ['chats', 'toggle', 'hide', 'show', 'left'],
      shortcut: 'B',
      run: () => change({ kind: sidebarOn ? 'close-sidebar' : 'open-sidebar', narrow }),
    },
    ...(panelKind === null ? [] : [panelCommand(panelKind)]),
    { id: 'view.theme', title: 'Light or dark', group: 'View', keywords: ['theme', 'night', 'day', 'toggle'], run: toggleTheme },
  ]
}
