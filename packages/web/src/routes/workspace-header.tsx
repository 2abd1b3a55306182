import { definitionOf } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useExportEntries } from '../features/conversation/chat-export/use-export-entries.ts'
import { ChatHeader } from '../features/workspace/header/chat-header.tsx'
import { choosePanel } from '../lib/open-panel.ts'
import { latePart } from '../lib/late-part.ts'
import { writePost } from '../lib/posts/post-editor.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useCommands } from '../lib/commands/use-commands.ts'
import { PostWriter } from './post-writer.tsx'
import styles from './workspace-header.module.css'

const ShareDialog = latePart(() => import('../features/conversation/sharing/share-dialog.tsx').then((module) => module.ShareDialog))
// Nobody waits for it, and it weighs on no other's first load: its place is kept.
const Balance = latePart(
  () => import('../features/money/credits/balance.tsx').then((module) => module.default),
  <i className={styles.balance} aria-busy />,
)

const addInsights = (focusAfter: () => HTMLElement | null) => writePost(null, focusAfter)

/** The header of a chat of one's own, with what it opens. */
export function WorkspaceHeader({ chat, hasFailed }: { chat: Chat | null; hasFailed: boolean }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [sharing, setSharing] = useState<{ opened: number; focusAfter: () => HTMLElement | null } | null>(null)
  const close = useCallback(() => setSharing(null), [])
  const share = (focusAfter: () => HTMLElement | null) => setSharing({ opened: Date.now(), focusAfter })
  const more = useExportEntries(chat, (chatId) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId } }))
  useCommands([
    ...(chat
      ? [{ id: 'chat.share', title: 'Share chat', group: 'This chat' as const, keywords: ['link', 'copy'], run: () => share(() => null) }]
      : []),
    { id: 'go.shares', title: 'What you shared', group: 'Go to', run: () => void navigate({ to: '/xperto/shares' }) },
  ])
  return (
    <>
      <ChatHeader
        chat={chat}
        hasFailed={hasFailed}
        onShare={share}
        onAddInsights={addInsights}
        more={more}
        balance={chat && user ? <Balance userId={user.userId} onOpen={(tab) => choosePanel(chat.id, { kind: 'credits', tab })} /> : null}
      />
      {chat && definitionOf(chat.chat_type).header.addInsights ? <PostWriter /> : null}
      {chat && sharing ? <ShareDialog chat={chat} opened={sharing.opened} focusAfter={sharing.focusAfter} onClose={close} /> : null}
    </>
  )
}
