import { useNavigate } from '@tanstack/react-router'
import type { PanelKind } from '@xperto/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useShortcutKeys } from '../features/workspace/shortcuts/use-shortcut-keys.ts'
import { closeOverlay, settleOverlay, useOverlay } from '../lib/commands/overlay.ts'
import { toast } from '../lib/toast.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useWorkspaceCommands } from './use-workspace-commands.ts'

const loadPalette = () => import('../features/workspace/command-palette/command-palette.tsx')
const CommandPalette = lazy(loadPalette)
const ShortcutSheet = lazy(() => import('../features/workspace/shortcuts/shortcut-sheet.tsx'))

/** Ctrl went down: the palette may be wanted in a moment, and is there by then. What fails here is said when it is opened. */
const warmUp = () => void loadPalette().catch(() => undefined)

/** The keyboard's part of a page of the workspace: its commands and shortcuts, the command palette, the sheet of shortcuts. */
export function WorkspaceOverlays({ currentChatId, panelKind }: { currentChatId: string | null; panelKind: PanelKind | null }) {
  const overlay = useOverlay((state) => state.overlay)
  const navigate = useNavigate()
  useWorkspaceCommands({ currentChatId, panelKind })
  useShortcutKeys(warmUp)
  useEffect(() => {
    if (overlay === null) settleOverlay()
  }, [overlay])
  // Whoever leaves the workspace finds nothing open on coming back.
  useEffect(() => () => closeOverlay(), [])

  if (overlay === null) return null
  return (
    <ErrorBoundary key={overlay} fallback={<OverlayFailed />}>
      <Suspense fallback={overlay === 'palette' ? <FirstLetters /> : null}>
        {overlay === 'palette' ? (
          <CommandPalette
            currentChatId={currentChatId}
            onOpenChat={(chatId, message) =>
              void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, search: message === null ? {} : { message } })
            }
            onSearch={(q) => void navigate({ to: '/xperto/search', search: { q } })}
          />
        ) : (
          <ShortcutSheet />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Takes what is typed until the palette has come: none of it goes into the message that was being written. */
function FirstLetters() {
  return (
    <input
      ref={takeFocus}
      className="visually-hidden"
      aria-label="Search or jump to"
      onInput={({ currentTarget }) => useOverlay.setState({ typed: currentTarget.value })}
      onKeyDown={({ key }) => key === 'Escape' && closeOverlay()}
    />
  )
}
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** The part did not load, most likely without a network: said, and out of the way. */
function OverlayFailed() {
  useEffect(() => {
    toast.error('This part of the page could not be loaded. Please reload the page.')
    closeOverlay()
  }, [])
  return null
}
