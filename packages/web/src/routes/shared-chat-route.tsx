import { definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, homeChatType, type Message, sharedChatType } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { CopiedThread } from '../features/conversation/chat/copied-thread.tsx'
import { WorkspaceFrame, WorkspacePanes } from '../features/workspace/frame/workspace-frame.tsx'
import { LatePersonMenu } from '../features/people/account/late-person-menu.tsx'
import { FindButton } from '../features/workspace/command-palette/find-button.tsx'
import { ChatHeader } from '../features/workspace/header/chat-header.tsx'
import { ContinueBar } from '../features/conversation/sharing/continue-bar.tsx'
import { sharedChatQuery, sharedMessagesQuery } from '../features/conversation/sharing/share-queries.ts'
import { Sidebar } from '../features/workspace/sidebar/sidebar.tsx'
import { useApi } from '../lib/app-services.tsx'
import { getMessageMarkdownQuery } from '../lib/messages/get-message-markdown.ts'
import { choosePanel, useOpenedView } from '../lib/open-panel.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useWorkspaceView } from '../lib/workspace-view.ts'
import { panels } from '../panels/registry.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Offline } from '../ui/offline.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import styles from './workspace-route.module.css'
import { WorkspaceOverlays } from './workspace-overlays.tsx'
import { WorkspacePanel } from './workspace-panel.tsx'
import { ChatWaiting } from './workspace-waiting.tsx'

/** /xperto/share/{shareChatId} (NAV-03): a shared copy to read, for anybody who is signed in (AUTH-02). */
export function SharedChatRoute() {
  const { shareId } = useParams({ from: '/signed-in/xperto/share/$shareId' })
  const api = useApi()
  const { status } = useSession()
  const share = useQuery({ ...sharedChatQuery(api, shareId), enabled: status === 'signed-in' })

  if (share.error instanceof CallError && share.error.status >= 400 && share.error.status < 500 && share.error.status !== 401) {
    return <NotFoundPage label="Shared chat not found" lead={share.error.message} />
  }
  return <SharedChat key={shareId} shareId={shareId} share={share.data ?? null} failed={share.isError} />
}

function SharedChat({ shareId, share, failed }: { shareId: string; share: Chat | null; failed: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = useWorkspaceView((state) => state.change)
  const definition = definitionOf(sharedChatType)
  const { askedIn = homeChatType } = definition.starterPage
  const view = useOpenedView(shareId, definition.panelKind)
  const panelKind = view?.kind ?? definition.panelKind
  useEffect(() => change({ kind: 'uncover' }), [change])

  const openChat = useCallback((id: string) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId: id } }), [navigate])
  const explain = useCallback(
    (reply: Message) => {
      // A copy's messages come whole: nothing is asked for that is here already.
      if (reply.markdown !== null) queries.setQueryData(getMessageMarkdownQuery(api, shareId, reply.id).queryKey, reply.markdown)
      choosePanel(shareId, { kind: 'markdown', messageId: reply.id })
    },
    [queries, api, shareId],
  )
  const ask = (question: string) => {
    // A copy takes no question: it waits in the input of a new chat.
    void navigate({ to: '/xperto/launch/$slug', params: { slug: definitionOf(askedIn).slug }, search: { q: question } })
  }
  return (
    <>
      <title>{share ? `${share.name} · shared · xperto` : 'xperto'}</title>
      <WorkspaceFrame sidebar={<Sidebar find={<FindButton />} person={<LatePersonMenu />} currentChatId={null} onOpenChat={openChat} />}>
        <WorkspacePanes
          panelKind={panelKind}
          firstCentre={panels[panelKind].firstCentre}
          chat={
            <>
              <ChatHeader chat={share} />
              <Offline />
              <ErrorBoundary fallback={<SharedChatFailed />}>
                {share ? (
                  <SharedMessages shareId={shareId} share={share} onOpenDetails={explain} onContinued={openChat} />
                ) : failed ? (
                  <SharedChatFailed />
                ) : (
                  <ChatWaiting />
                )}
              </ErrorBoundary>
            </>
          }
          panel={
            <ErrorBoundary fallback={<SharedChatFailed />}>
              <WorkspacePanel chat={share} failed={failed} definition={definition} view={view} onPrompt={ask} />
            </ErrorBoundary>
          }
        />
      </WorkspaceFrame>
      <WorkspaceOverlays currentChatId={null} panelKind={panelKind} />
    </>
  )
}

function SharedMessages({
  shareId,
  share,
  onOpenDetails,
  onContinued,
}: {
  shareId: string
  share: Chat
  onOpenDetails: (reply: Message) => void
  onContinued: (chatId: string) => void
}) {
  const pages = useInfiniteQuery(sharedMessagesQuery(useApi(), shareId))
  const messages = useMemo(() => pages.data?.pages.flatMap((page) => page.messages).toReversed() ?? [], [pages.data])
  if (pages.isPending) return <ChatWaiting />
  if (pages.isError && !pages.data) return <SharedChatFailed onRetry={() => void pages.refetch()} />
  if (messages.length === 0) {
    return (
      <div className={styles.failed}>
        <EmptyState>There were no messages yet when this copy was made.</EmptyState>
      </div>
    )
  }
  return (
    <CopiedThread
      id={shareId}
      messages={messages}
      hasOlder={pages.hasNextPage}
      isLoadingOlder={pages.isFetchingNextPage}
      hasOlderFailed={pages.isFetchNextPageError}
      loadOlder={() => void pages.fetchNextPage()}
      onOpenDetails={onOpenDetails}
      foot={<ContinueBar share={share} onContinued={onContinued} />}
    />
  )
}

function SharedChatFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles.failed}>
      <ErrorState {...(onRetry ? { onRetry } : {})}>The copy is kept. It could not be shown.</ErrorState>
    </div>
  )
}
