import { useQuery } from '@tanstack/react-query'
import { definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, type Message, notices, type UserAction } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi, useClientConfig } from '../../lib/app-services.tsx'
import { takeCarriedQuestion } from '../../lib/carried-question.ts'
import { fillComposer } from '../../lib/composer-draft.ts'
import { copyMessageLink } from '../../lib/messages/copy-message-link.ts'
import { getChatQuery } from '../../lib/chats/get-chat.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { useRequireSession, useSession } from '../../lib/session/use-session.ts'
import { toast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Composer } from './composer/composer.tsx'
import styles from './composer/composer.module.css'
import placeStyles from './conversation.module.css'
import { EmptyChat } from './empty-chat.tsx'
import { composerState } from './model/composer-state.ts'
import { dailyQuestion } from './model/daily-question.ts'
import { shownTurns } from './model/shown-turns.ts'
import { inReadingOrder, type Turn } from './model/turns.ts'
import { isEditable, mayRewrite } from './model/versions.ts'
import { ReplyAnnouncer } from './thread/reply-announcer.tsx'
import { Thread, type ThreadHandle } from './thread/thread.tsx'
import type { ReplyHandlers } from './thread/reply-handlers.ts'
import { type Editing, TurnView } from './thread/turn-view.tsx'
import { useConversationCommands } from './use-conversation-commands.ts'
import { useReply } from './use-reply.ts'
import { useKeepAddress } from './use-keep-address.ts'
import type { SoughtMessage } from './use-sought.ts'
import { useThread } from './use-thread.ts'
import { useWaiting } from './use-waiting.tsx'
import { useLastTall, useWalk } from './use-walk.ts'

export interface ConversationProps {
  chatId: string
  /** The message that the address names (lib/messages/message-address.ts): the chat opens there. The same object while it is one visit. */
  sought?: SoughtMessage | null
  /** The address shall name no message any more: something new is asked, or the message is not there. */
  onSoughtLeft?: () => void
  /** Opens a reply's detailed explanation beside the chat, or closes it; without it Explain More is not offered. */
  onOpenDetails?: (reply: Message) => void
  /** The message whose explanation is open. */
  detailsOf?: string | null
  /** Told of every action that is chosen, sent or not: some bring a panel on screen (PAN-07). */
  onActionChosen?: (action: UserAction) => void
  /** What this page can do by itself when an action asks the client for it (MSG-15). The same object for as long as the page stands. */
  clientActions?: ClientActions
}

/** What a page does for an action that sends nothing, by the action's type. */
export type ClientActions = Partial<Record<UserAction['action_type'], (action: UserAction) => void>>

const noActions: ClientActions = {}

/** One chat: its messages, the reply being written, and the place to write. Fills a column. */
export function Conversation({ chatId, ...props }: ConversationProps) {
  const chat = useQuery(getChatQuery(useApi(), chatId))
  return chat.data ? <OpenChat chat={chat.data} {...props} /> : <WaitingMessages />
}

function OpenChat({
  chat,
  sought = null,
  onSoughtLeft,
  onOpenDetails,
  detailsOf = null,
  onActionChosen,
  clientActions = noActions,
}: Omit<ConversationProps, 'chatId'> & { chat: Chat }) {
  const definition = definitionOf(chat.chat_type)
  const isSignedIn = useSession().user !== null
  const requireSession = useRequireSession()
  const config = useClientConfig()
  const thread = useThread(chat.id, sought)
  const [editing, setEditing] = useState<Editing | null>(null)
  const onEditUnsent = useCallback((messageId: string, text: string) => setEditing({ messageId, text }), [])
  const reply = useReply(chat, definition, thread, { onNamed: useKeepAddress(chat.id), onEditUnsent })
  const { state, source, attach, stop, keyOf, liveKey } = reply
  const [isFar, setFar] = useState(false)
  const handle = useRef<ThreadHandle>(null)
  const { messages, reachesEnd, found } = thread
  useFailedToLoad(thread.error)

  const isReplying = state.phase === 'sending' || state.phase === 'streaming' || state.phase === 'finishing'
  const shown = useMemo(
    () => shownTurns({ chatId: chat.id, messages, reachesEnd, state, keyOf, liveKey }),
    [chat.id, messages, reachesEnd, state, keyOf, liveKey],
  )
  const waiting = useWaiting(chat.id, reply)
  const turns = useMemo(
    () => inReadingOrder(reachesEnd ? [...shown.turns, ...waiting.turns] : shown.turns, definition.messageOrder),
    [shown, definition, reachesEnd, waiting.turns],
  )
  const walk = useWalk(thread, handle)
  const lastTurn = turns.at(-1)
  const tallKey = useLastTall(shown.liveTurn, lastTurn && lastTurn.question?.id === walk.question ? lastTurn.key : null)
  const last = reachesEnd ? messages.at(-1) : undefined
  const leaveSought = useRef(onSoughtLeft)
  leaveSought.current = onSoughtLeft
  const sendIt = reply.send
  const send = useCallback<typeof sendIt>(
    (message, key) => {
      leaveSought.current?.()
      sendIt(message, key)
    },
    [sendIt],
  )
  const isLost = sought !== null && !thread.isSeeking && found === null
  useEffect(() => {
    if (isLost) leaveSought.current?.()
  }, [isLost])

  useEffect(() => {
    if (!thread.isSuccess || state.phase !== 'idle') return
    // Where a link led to an old message, today's may stand further on.
    const daily = reachesEnd ? dailyQuestion(chat.id, definition, messages, new Date()) : null
    const carried = takeCarriedQuestion(chat.id)
    if (daily) send(daily.message, daily.key)
    else if (carried !== null) send({ content: carried })
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the chat is opened, not when today turns into tomorrow under the reader
  }, [thread.isSuccess, chat.id])

  const canRewrite = !isReplying && mayRewrite(chat, definition)
  const { walkTo } = walk
  const handlers = useMemo<ReplyHandlers>(
    () => ({
      onRetry: ({ id }) => send({ content: '', regenerate_message_id: id }),
      onChooseOptions: (texts) => send({ content: texts.join('\n') }),
      onAction: (action) => {
        onActionChosen?.(action)
        if (action.isUIAction) clientActions[action.action_type]?.(action)
        else send({ content: action.action_message, user_action_type: action.action_type })
      },
      canAct: ({ action_type }) => clientActions[action_type] !== undefined,
      onOpenDetails: onOpenDetails ?? null,
      canJudge: true,
      onCopyLink: (message) => void copyMessageLink(message),
      onRegenerate: canRewrite ? ({ id }) => send({ content: '', regenerate_message_id: id }) : null,
      onEdit: canRewrite ? ({ id, content }) => setEditing({ messageId: id, text: content }) : null,
      onWalk: isReplying || chat.chat_lock_status === 'LOCKED' ? null : walkTo,
      onSuggestion: definition.input.writable ? (question) => fillComposer(chat.id, question) : null,
    }),
    [send, onOpenDetails, onActionChosen, clientActions, canRewrite, isReplying, chat.chat_lock_status, chat.id, definition, walkTo],
  )
  const onEdited = useCallback(
    ({ id }: Message, text: string | null) => {
      setEditing(null)
      if (text !== null) send({ content: text, parent_message_id: id })
      else requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(id)}"]`)?.focus())
    },
    [send],
  )
  const write = useCallback(
    (text: string, withWebSearch: boolean) => {
      if (!requireSession()) return
      send({ content: text, ...(withWebSearch ? { is_web_search: true } : {}) })
    },
    [requireSession, send],
  )
  // The question just sent goes to its place near the top, and its answer is followed from there.
  useEffect(() => {
    if (state.phase === 'sending') handle.current?.toEnd()
  }, [state.phase, shown.liveTurn])
  const waitingCount = waiting.turns.length
  useEffect(() => {
    if (waitingCount > 0) handle.current?.toEnd()
  }, [waitingCount])

  const livePhase = useMemo(
    () =>
      state.phase === 'broken'
        ? { kind: 'broken' as const, sentence: state.sentence, again: attach }
        : { kind: state.phase === 'finishing' ? ('finishing' as const) : ('writing' as const) },
    [state, attach],
  )
  const live = useMemo(() => ({ source, phase: livePhase, replaces: shown.replaces }), [source, livePhase, shown.replaces])
  const drawTurn = (turn: Turn, index: number) => {
    const unsent = waiting.draw(turn)
    if (unsent) return unsent
    const [before, following] = definition.messageOrder === 'newest-first' ? [index + 1, index - 1] : [index - 1, index + 1]
    const next = turns[following]
    const messageIds = [turn.question?.id, ...turn.replies.map(({ id }) => id)]
    return (
      <TurnView
        turn={turn}
        live={turn.key === shown.liveTurn ? live : null}
        isLast={next === undefined && reachesEnd}
        isBusy={isReplying}
        isEditable={isEditable(turn, turns[before])}
        editing={editing !== null && turn.question?.id === editing.messageId ? editing : null}
        detailsOf={messageIds.includes(detailsOf ?? undefined) ? detailsOf : null}
        nextQuestion={next?.question?.content ?? null}
        handlers={handlers}
        onEdited={onEdited}
      />
    )
  }
  /** The end of the chat, which is not loaded where a link led to an old message. */
  const toEnd = async (): Promise<void> => {
    leaveSought.current?.()
    // Past a part that is not loaded there is nothing to glide over, and what comes in above would lead a glide astray.
    const glides = reachesEnd
    if (!reachesEnd) await thread.showNewest().catch(() => toast.error(notices.failedToLoadMessages))
    handle.current?.toEnd(glides)
  }
  const composer = composerState({
    isSignedIn,
    chat,
    definition,
    isLoading: !thread.data,
    isReplying,
    lastReply: last && last.message_type !== 'USER_MESSAGE' ? last : null,
  })

  useConversationCommands({ chatId: chat.id, messages, isReplying, stop })

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
        <EmptyChat chat={chat} definition={definition} />
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
          hasNewer={thread.hasPreviousPage && !isReplying}
          isLoadingNewer={thread.isFetchingPreviousPage}
          loadNewer={() => void thread.fetchPreviousPage()}
          found={found}
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
              onClick={() => void toEnd()}
            >
              <Icon of={ArrowDown} />
            </button>
          ) : null}
          <Composer
            chatId={chat.id}
            state={composer}
            hint={definition.input.hint}
            isStopping={'stopping' in state && state.stopping}
            webSearch={config.webSearch}
            takesFocus={sought === null}
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

/** MSG-18: said once for every failure to load, except for a chat that is not there. */
function useFailedToLoad(error: Error | null): void {
  useEffect(() => {
    if (!error || isSessionOver(error) || (error instanceof CallError && error.status === 404)) return
    toast.error(notices.failedToLoadMessages)
  }, [error])
}
