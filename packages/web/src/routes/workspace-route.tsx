import { definitionOf } from '@xperto/chat-types/definitions'
import { homeChatType, type Message } from '@xperto/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { fillComposer } from '../lib/composer-draft.ts'
import { ChatHeader } from '../features/header/chat-header.tsx'
import { WorkspaceFrame } from '../features/frame/workspace-frame.tsx'
import { Sidebar } from '../features/sidebar/sidebar.tsx'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { shownPanelKind } from '../panels/shown-panel.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Offline } from '../ui/offline.tsx'
import { ErrorState } from '../ui/states.tsx'
import { LandingRoute } from './lazy-landing.ts'
import { useShownChat } from './use-shown-chat.ts'
import styles from './workspace-route.module.css'
import { type OpenExplanation, WorkspacePanel } from './workspace-panel.tsx'
import { ChatWaiting } from './workspace-waiting.tsx'

const loadConversation = () => import('../features/conversation/index.ts').then(({ Conversation }) => ({ default: Conversation }))
const Conversation = lazy(loadConversation)
loadConversation().catch(() => undefined) // fetched beside the chat; a failure is shown where the conversation would stand

/** /xperto and /xperto/chat/{chatId}: the landing page to a visitor at the first (NAV-01), the workspace to everybody else. */
export function WorkspaceRoute() {
  const { chatId } = useParams({ strict: false })
  const { status } = useSession()
  if (status === 'visitor' && chatId === undefined) {
    return (
      <Suspense fallback={null}>
        <LandingRoute />
      </Suspense>
    )
  }
  return <Workspace chatIdInUrl={chatId ?? null} />
}

function Workspace({ chatIdInUrl }: { chatIdInUrl: string | null }) {
  const { session } = useServices()
  const { status } = useSession()
  const navigate = useNavigate()
  const change = useWorkspaceView((state) => state.change)
  const chat = useShownChat(chatIdInUrl)
  const definition = definitionOf(chat.data?.chat_type ?? homeChatType)

  // A chat is nothing for a visitor (AUTH-02).
  useEffect(() => {
    if (status !== 'signed-in') session.askToSignIn()
  }, [status, session])

  const chatId = chat.data?.id ?? chatIdInUrl
  useEffect(() => change({ kind: 'uncover' }), [chatId, change])

  const [explained, setExplained] = useState<OpenExplanation | null>(null)
  const explanation = explained?.chatId === chatId ? explained : null
  const explain = useCallback(
    (reply: Message) => {
      setExplained({ chatId: reply.chat_id, messageId: reply.id })
      change({ kind: 'open-panel', phone: matchMedia(isPhone).matches })
    },
    [change],
  )

  const openChat = useCallback((id: string) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId: id } }), [navigate])
  const fill = useCallback(
    (text: string) => {
      if (chatId === null) return
      change({ kind: 'uncover' }) // on a phone the panel gives way to the input
      fillComposer(chatId, text)
    },
    [chatId, change],
  )

  return (
    <>
      <title>{chat.data ? `${chat.data.name} · xperto` : 'xperto'}</title>
      <WorkspaceFrame
        panelKind={explanation ? 'markdown' : shownPanelKind(definition.panelKind)}
        sidebar={<Sidebar currentChatId={chatId} onOpenChat={openChat} />}
        chat={
          <>
            <ChatHeader key={chatId} chat={chat.data ?? null} />
            <Offline />
            <ErrorBoundary key={`conversation ${chatId}`} fallback={<ChatFailed />}>
              {chat.isError && !chat.isMissing ? (
                <ChatFailed />
              ) : (
                <Suspense fallback={<ChatWaiting />}>
                  {chat.data ? <Conversation key={chat.data.id} chatId={chat.data.id} onOpenDetails={explain} /> : <ChatWaiting />}
                </Suspense>
              )}
            </ErrorBoundary>
          </>
        }
        panel={
          <ErrorBoundary key={`panel ${chatId}`} fallback={<ChatFailed />}>
            <WorkspacePanel
              state={chat.data ? 'ready' : chat.isError ? 'failed' : 'waiting'}
              definition={definition}
              explanation={explanation}
              onExplanationClosed={() => setExplained(null)}
              onPrompt={fill}
            />
          </ErrorBoundary>
        }
      />
    </>
  )
}

/** NAV-20: what stands in the place of a part that could not be shown. Its button reloads the page. */
function ChatFailed() {
  return (
    <div className={styles.failed}>
      <ErrorState>Your messages are safe. This page could not be shown.</ErrorState>
    </div>
  )
}
