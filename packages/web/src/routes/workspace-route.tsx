import { definitionOf } from '@xperto/chat-types/definitions'
import { homeChatType, type Message, type PanelKind, type UserAction } from '@xperto/contract'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { fillPrompt } from '../lib/fill-prompt.ts'
import { WorkspaceHeader } from './workspace-header.tsx'
import type { ClientActions, ConversationProps } from '../features/conversation/chat/index.ts'
import { WorkspacePanes } from '../features/workspace/frame/workspace-frame.tsx'
import { latePart } from '../lib/late-part.ts'
import { choosePanel, openPanelWithChat, panelBack, showOwnPanel, useOpenedView } from '../lib/open-panel.ts'
import { begunHere } from '../lib/begun-here.ts'
import { useAnswering } from '../lib/interviews/answering.ts'
import { useUnseenReply } from '../lib/events/unseen-reply.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useWorkspaceView } from '../lib/workspace-view.ts'
import { ownPanelKind, panels } from '../panels/registry.ts'
import { usePanelChanges } from '../panels/use-panel-changes.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Offline } from '../ui/offline.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useEntrySearch } from './use-entry-search.ts'
import { useSoughtMessage } from './use-sought-message.ts'
import { useShownChat } from './use-shown-chat.ts'
import styles from './workspace-route.module.css'
import { WorkspaceOverlays } from './workspace-overlays.tsx'
import { WorkspacePanel } from './workspace-panel.tsx'
import { ChatWaiting } from './workspace-waiting.tsx'

const loadConversation = () => import('../features/conversation/chat/index.ts').then(({ Conversation }) => ({ default: Conversation }))
const Conversation = lazy(loadConversation)
loadConversation().catch(() => undefined) // fetched beside the chat; a failure is shown where the conversation would stand

const ChatGone = lazy(() => import('./chat-gone.tsx').then((module) => ({ default: module.ChatGone })))

// Nothing of it is in the first load.
const Home = latePart(async () => (await import('../features/learning/home/index.ts')).Home, <div className={styles.turns} />)

// MSG-22: only chats that take files fetch these.
const AttachFile = latePart(async () => (await import('../features/careers/uploads/attach-file.tsx')).AttachFile)
const UploadBelow = latePart(async () => (await import('../features/careers/uploads/upload-below.tsx')).UploadBelow)
const fileParts = { Attach: AttachFile, belowReply: (reply: Message) => <UploadBelow reply={reply} /> }

/** MSG-15: what this page does for actions that send nothing. An answer is spoken in the panel of the interview. */
const clientActions: ClientActions = {
  START_ANSWERING: ({ chat_id }) => {
    showOwnPanel(chat_id)
    useAnswering.setState({ wantedIn: chat_id })
  },
  // The room of a bot interview starts, resumes and ends it: the devices, full screen and what was agreed to belong to it.
  START_BOT_INTERVIEW: ({ chat_id }) => wishInRoom(chat_id, 'check'),
  RESUME_BOT_INTERVIEW: ({ chat_id }) => wishInRoom(chat_id, 'resume'),
  END_BOT_INTERVIEW: ({ chat_id }) => wishInRoom(chat_id, 'end'),
}

function wishInRoom(chatId: string, by: 'check' | 'resume' | 'end'): void {
  showOwnPanel(chatId)
  void import('../lib/bot-interviews/room-wish.ts').then(({ useRoomWish }) => useRoomWish.setState({ wish: { chatId, by, stream: null } }))
}

/** /xperto and /xperto/chat/{chatId}: a chat, and its panel. */
export function WorkspaceRoute() {
  const chatIdInUrl = useParams({ strict: false }).chatId ?? null
  const { status } = useSession()
  const change = useWorkspaceView((state) => state.change)
  const chat = useShownChat(chatIdInUrl)
  const definition = definitionOf(chat.data?.chat_type ?? homeChatType)

  const chatId = chat.data?.id ?? chatIdInUrl
  const replyEndedUnseen = useUnseenReply(chat.data?.id)
  const awaitsDefault = useRef(false)
  useEffect(() => {
    // The default chat that comes to be known is no other chat: what was opened over the page meanwhile stays.
    if (!awaitsDefault.current || chatIdInUrl !== null) change({ kind: 'uncover' })
    awaitsDefault.current = chatId === null
    // oxlint-disable-next-line react/exhaustive-deps -- a chat that gets its own address is the same one
  }, [chatId, change])
  const ownPanel = ownPanelKind(definition, chat.data?.objectId ?? null)
  const view = useOpenedView(chatId, ownPanel)
  const panelKind = view?.kind ?? ownPanel
  usePanelChanges(status === 'signed-in' ? (chat.data?.id ?? null) : null, ownPanel, panelKind)
  useChatOnScreen(chat.data?.id ?? null, panelKind)
  useEntrySearch(chat.data?.id ?? null)

  const { sought, leave } = useSoughtMessage(chatIdInUrl)
  const detailsOf = view?.kind === 'markdown' ? view.messageId : null
  const explain = useCallback(
    (reply: Message) => {
      if (detailsOf === reply.id) panelBack(reply.chat_id)
      else choosePanel(reply.chat_id, { kind: 'markdown', messageId: reply.id })
    },
    [detailsOf],
  )
  const openItsPanel = useCallback(
    ({ chat_id, action_type }: UserAction) => {
      const kind = definition.panelOnAction[action_type]
      if (!kind) return
      begunHere.chatId = chat_id
      openPanelWithChat(chat_id, kind)
    },
    [definition],
  )
  const fill = useCallback(
    (text: string) => {
      if (chatId === null) return
      change({ kind: 'show-chat', panelKind }) // what covers the input gives way to it
      fillPrompt(chatId, text, definition.starterPage.examples)
    },
    [chatId, panelKind, definition, change],
  )

  return (
    <>
      <title>{chat.data ? `${replyEndedUnseen ? '● ' : ''}${chat.data.name} · xperto` : 'xperto'}</title>
      <WorkspacePanes
        panelKind={panelKind}
        firstCentre={panels[panelKind].firstCentre}
        chat={
          <>
            {/* A deleted chat takes as little as a locked one. */}
            <WorkspaceHeader
              key={chatId}
              chat={chat.data && chat.isGone ? { ...chat.data, chat_lock_status: 'LOCKED' } : (chat.data ?? null)}
              hasFailed={chat.isError}
            />
            <Offline />
            <ErrorBoundary key={`conversation ${chatId}`} fallback={<ChatFailed />}>
              {chat.isError && !chat.isMissing ? (
                <ChatFailed />
              ) : (
                <Suspense fallback={<ChatWaiting />}>
                  {chat.data && chat.isGone ? (
                    <ChatGone chat={chat.data} />
                  ) : chat.data ? (
                    <ConversationBesidePanel
                      // Another kind of panel has another hook.
                      key={`${chat.data.id} ${definition.panelKind}`}
                      ownPanel={definition.panelKind}
                      chatId={chat.data.id}
                      sought={sought}
                      onSoughtLeft={leave}
                      onOpenDetails={explain}
                      detailsOf={detailsOf}
                      onActionChosen={openItsPanel}
                      clientActions={clientActions}
                      Home={Home}
                      {...(definition.input.takesFiles ? fileParts : {})}
                    />
                  ) : (
                    <ChatWaiting />
                  )}
                </Suspense>
              )}
            </ErrorBoundary>
          </>
        }
        panel={
          <ErrorBoundary key={`panel ${chatId}`} fallback={<ChatFailed />}>
            <WorkspacePanel
              chat={chat.isGone ? null : (chat.data ?? null)}
              failed={chat.isError || chat.isGone}
              definition={definition}
              view={view}
              onPrompt={fill}
            />
          </ErrorBoundary>
        }
      />
      <WorkspaceOverlays currentChatId={chatId} panelKind={panelKind} />
    </>
  )
}

/** The conversation, with what the panel of its chat's type makes of the composer. `ownPanel` stays the same for as long as it stands. */
function ConversationBesidePanel({ ownPanel, ...props }: ConversationProps & { ownPanel: PanelKind }) {
  const { useComposer, hasEditor } = panels[ownPanel]
  return <Conversation {...props} input={useComposer(props.chatId)} chatHasEditor={hasEditor} />
}

/**
 * Another chat was chosen: it is what the person wants to see. A panel of the same kind as before goes back beside it; one of
 * another kind stands as that kind was left, expanded or not (PAN-06).
 */
function useChatOnScreen(chatId: string | null, panelKind: PanelKind): void {
  const change = useWorkspaceView((state) => state.change)
  const shown = useRef({ chatId, panelKind })
  useEffect(() => {
    const before = shown.current
    if (chatId === null) return
    shown.current = { chatId, panelKind }
    if (before.chatId !== null && before.chatId !== chatId && before.panelKind === panelKind) change({ kind: 'show-chat', panelKind })
  }, [chatId, panelKind, change])
}

/** NAV-20: what stands in the place of a part that could not be shown. Its button reloads the page. */
function ChatFailed() {
  return (
    <div className={styles.failed}>
      <ErrorState>Your messages are safe. This page could not be shown.</ErrorState>
    </div>
  )
}
