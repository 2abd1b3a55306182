import type { Chat } from '@xperto/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ChatHeader } from '../features/header/chat-header.tsx'

const ShareDialog = lazy(() => import('../features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** The header of a chat of one's own, with what it opens. */
export function WorkspaceHeader({ chat }: { chat: Chat | null }) {
  const [sharing, setSharing] = useState<{ opened: number; focusAfter: () => HTMLElement | null } | null>(null)
  const close = useCallback(() => setSharing(null), [])
  return (
    <>
      <ChatHeader chat={chat} onShare={(focusAfter) => setSharing({ opened: Date.now(), focusAfter })} />
      {chat && sharing ? (
        <Suspense fallback={null}>
          <ShareDialog chat={chat} opened={sharing.opened} focusAfter={sharing.focusAfter} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
