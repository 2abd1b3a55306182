import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ChatTypeDefinition, definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, type Message, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi, useClientConfig } from '../../lib/app-services.tsx'
import { takeCarriedQuestion } from '../../lib/carried-question.ts'
import { chatKeys } from '../../lib/chats/chat-keys.ts'
import { getChatQuery } from '../../lib/chats/get-chat.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { useRequireSession, useSession } from '../../lib/session/use-session.ts'
import { toast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Composer } from './composer/composer.tsx'
import styles from './composer/composer.module.css'
import placeStyles from './conversation.module.css'
import { composerState } from './model/composer-state.ts'
import { dailyQuestion } from './model/daily-question.ts'
import { shownTurns } from './model/shown-turns.ts'
import { inReadingOrder, type Turn } from './model/turns.ts'
import { ReplyAnnouncer } from './thread/reply-announcer.tsx'
import { Thread, type ThreadHandle } from './thread/thread.tsx'
import type { ReplyHandlers } from './thread/reply-view.tsx'
import { TurnView } from './thread/turn-view.tsx'
import { useReply } from './use-reply.ts'
import { useThread } from './use-thread.ts'

export interface ConversationProps {
  chatId: string
  /** Opens a reply's detailed explanation beside the chat; without it Explain More is not offered. */
  onOpenDetails?: (reply: Message) => void
}

/** One chat: its messages, the reply being written, and the place to write. Fills a column. */
export function Conversation({ chatId, onOpenDetails }: ConversationProps) {
  const chat = useQuery(getChatQuery(useApi(), chatId))
  return chat.data ? <OpenChat chat={chat.data} onOpenDetails={onOpenDetails ?? null} /> : <WaitingMessages />
}

function OpenChat({ chat, onOpenDetails }: { chat: Chat; onOpenDetails: ((reply: Message) => void) | null }) {
  const definition = definitionOf(chat.chat_type)
  const isSignedIn = useSession().user !== null
  const requireSession = useRequireSession()
  const config = useClientConfig()
  const thread = useThread(chat.id)
  const reply = useReply(chat, definition, thread, useKeepAddress(chat.id))
  const { state, send, source, attach, stop, keyOf, liveKey } = reply
  const [isFar, setFar] = useState(false)
  const handle = useRef<ThreadHandle>(null)
  const { messages } = thread
  useFailedToLoad(thread.error)

  const isReplying = state.phase === 'sending' || state.phase === 'streaming' || state.phase === 'finishing'
  const shown = useMemo(() => shownTurns({ chatId: chat.id, messages, state, keyOf, liveKey }), [chat.id, messages, state, keyOf, liveKey])
  const turns = useMemo(() => inReadingOrder(shown.turns, definition.messageOrder), [shown, definition])
  const tallKey = useLastLive(shown.liveTurn)
  const last = messages.at(-1)

  useEffect(() => {
    if (!thread.isSuccess || state.phase !== 'idle') return
    const daily = dailyQuestion(chat.id, definition, messages, new Date())
    const carried = takeCarriedQuestion(chat.id)
    if (daily) send(daily.message, daily.key)
    else if (carried !== null) send({ content: carried })
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the chat is opened, not when today turns into tomorrow under the reader
  }, [thread.isSuccess, chat.id])

  const handlers = useMemo<ReplyHandlers>(
    () => ({
      onRetry: ({ id }) => send({ content: '', regenerate_message_id: id }),
      onChooseOptions: (texts) => send({ content: texts.join('\n') }),
      onAction: (action) => {
        if (!action.isUIAction) send({ content: action.action_message, user_action_type: action.action_type })
      },
      onOpenDetails,
    }),
    [send, onOpenDetails],
  )
  const write = useCallback(
    (text: string) => {
      if (!requireSession()) return
      send({ content: text })
    },
    [requireSession, send],
  )
  // The question just sent goes to its place near the top, and its answer is followed from there.
  useEffect(() => {
    if (state.phase === 'sending') handle.current?.toEnd()
  }, [state.phase, shown.liveTurn])

  const livePhase = useMemo(
    () =>
      state.phase === 'broken'
        ? { kind: 'broken' as const, sentence: state.sentence, again: attach }
        : { kind: state.phase === 'finishing' ? ('finishing' as const) : ('writing' as const) },
    [state, attach],
  )
  const live = useMemo(() => ({ source, phase: livePhase, replaces: shown.replaces }), [source, livePhase, shown.replaces])
  const drawTurn = (turn: Turn, index: number) => {
    const following = definition.messageOrder === 'newest-first' ? turns[index - 1] : turns[index + 1]
    return (
      <TurnView
        turn={turn}
        live={turn.key === shown.liveTurn ? live : null}
        isLast={following === undefined}
        isBusy={isReplying}
        nextQuestion={following?.question?.content ?? null}
        handlers={handlers}
      />
    )
  }
  const composer = composerState({
    isSignedIn,
    chat,
    definition,
    isLoading: !thread.data,
    isReplying,
    lastReply: last && last.message_type !== 'USER_MESSAGE' ? last : null,
  })

  return (
    <>
      {thread.isPending ? (
        <WaitingMessages />
      ) : thread.isError && !thread.data ? (
        <div className={placeStyles.middle}>
          <ErrorState title={notices.failedToFetchMessages} onRetry={() => void thread.refetch()}>
            Your messages are safe. They could not be shown.
          </ErrorState>
        </div>
      ) : turns.length === 0 ? (
        <Empty definition={definition} />
      ) : (
        <Thread
          ref={handle}
          chatId={chat.id}
          turns={turns}
          tallKey={tallKey}
          newestFirst={definition.messageOrder === 'newest-first'}
          hasOlder={thread.hasNextPage}
          isLoadingOlder={thread.isFetchingNextPage}
          loadOlder={() => void thread.fetchNextPage()}
          onFarFromEnd={setFar}
          drawTurn={drawTurn}
        />
      )}
      <ReplyAnnouncer isWriting={isReplying} />
      <div className={styles.dock}>
        <div className={styles.column}>
          {isFar ? (
            <button
              type="button"
              className={styles.down}
              aria-label="Scroll to bottom"
              title="Scroll to bottom"
              onClick={() => handle.current?.toEnd()}
            >
              <Icon of={ArrowDown} />
            </button>
          ) : null}
          <Composer
            chatId={chat.id}
            state={composer}
            hint={definition.input.hint}
            isStopping={'stopping' in state && state.stopping}
            onSend={write}
            onStop={stop}
          />
          <div className={styles.under}>
            <span>{config.model.builtIn ? notices.libraryConnected : config.model.name}</span>
          </div>
        </div>
      </div>
    </>
  )
}

/** The messages before they are there: a question and its answer in ruled lines. */
function WaitingMessages() {
  return (
    <div className={placeStyles.waiting}>
      <Skeleton widths={[55]} label="Loading messages" />
      <Skeleton lines={4} label="Loading messages" />
      <Skeleton widths={[40]} label="Loading messages" />
      <Skeleton lines={3} label="Loading messages" />
    </div>
  )
}

function Empty({ definition }: { definition: ChatTypeDefinition }) {
  return (
    <div className={placeStyles.middle}>
      <EmptyState>{definition.starterPage.invitation}</EmptyState>
    </div>
  )
}

/** MSG-18: said once for every failure to load, except for a chat that is not there. */
function useFailedToLoad(error: Error | null): void {
  useEffect(() => {
    if (!error || isSessionOver(error) || (error instanceof CallError && error.status === 404)) return
    toast.error(notices.failedToLoadMessages)
  }, [error])
}

/** The turn that was live last keeps the height it got: taking it back would move the text under the reader. */
function useLastLive(liveTurn: string | null): string | null {
  const [lastLive, setLastLive] = useState(liveTurn)
  if (liveTurn !== null && liveTurn !== lastLive) setLastLive(liveTurn)
  return liveTurn ?? lastLive
}

/**
 * The default chat becomes an ordinary one with its first message (MSG-06), and the next visit without an id gets a new default
 * chat: this one keeps its own address from here on.
 */
function useKeepAddress(chatId: string): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const inAddress = useParams({ strict: false }).chatId
  return useCallback(() => {
    if (inAddress === undefined) void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, replace: true })
    void client.invalidateQueries({ queryKey: chatKeys.default })
    void client.invalidateQueries({ queryKey: chatKeys.list })
  }, [client, navigate, chatId, inAddress])
}
