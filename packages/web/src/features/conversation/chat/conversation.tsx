import { useQuery } from '@tanstack/react-query'
import { definitionOf } from '@xperto/chat-types/definitions'
import { candidatePanel, type Chat, type Message, notices, type UserAction } from '@xperto/contract'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi, useClientConfig } from '../../../lib/app-services.tsx'
import { getChatQuery } from '../../../lib/chats/get-chat.ts'
import { callForComposer } from '../../../lib/composer-draft.ts'
import { takeQuestions } from '../../../lib/ask-in-chat.ts'
import { focusOnceDrawn } from '../../../lib/focus-once-drawn.ts'
import { latePart } from '../../../lib/late-part.ts'
import { useFeedChanges } from '../../../lib/posts/update-feed.ts'
import { useRequireSession, useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { isPhone } from '../../../lib/workspace-view.ts'
import { Composer } from './composer/composer.tsx'
import styles from './composer/composer.module.css'
import { FailedMessages, useFailedToLoad, WaitingMessages } from './conversation-states.tsx'
import { EmptyChat, type HomePart } from './empty-chat.tsx'
import { ListingPlaceContext } from '../../../markdown/listing-place.ts'
import { composerState } from './model/composer-state.ts'
import { shownTurns } from './model/shown-turns.ts'
import { inReadingOrder, type Turn } from './model/turns.ts'
import { isEditable } from './model/versions.ts'
import { ScrollDown } from './scroll/scroll-down.tsx'
import { BelowReplyContext } from './thread/below-reply.ts'
import { ReplyAnnouncer } from './thread/reply-announcer.tsx'
import { Thread, type ThreadHandle } from './thread/thread.tsx'
import { type Editing, TurnView } from './thread/turn-view.tsx'
import { useConversationCommands } from './use-conversation-commands.ts'
import { useOpeningQuestion } from './use-opening-question.ts'
import { type ClientActions, useReplyHandlers } from './reply/use-reply-handlers.ts'
import { useReply } from './reply/use-reply.ts'
import { useKeepAddress } from './use-keep-address.ts'
import type { SoughtMessage } from './use-sought.ts'
import { useThread } from './use-thread.ts'
import { useWaiting } from './reply/use-waiting.tsx'
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
  /** What else is to be said of the input: why it is closed, another hint than its type's. */
  input?: { closed?: string; hint?: string }
  /** The panel of the chat's own type has the code editor in it, so a listing opens there. */
  chatHasEditor?: boolean
  /** Told of every action that is chosen, sent or not: some bring a panel on screen (PAN-07). */
  onActionChosen?: (action: UserAction) => void
  /** What this page can do by itself when an action asks the client for it (MSG-15). The same object for as long as the page stands. */
  clientActions?: ClientActions
  /** Takes files into the chat; stands among the tools of the input. `isClosed`: nothing can be sent now. */
  Attach?: ComponentType<{ chat: Chat; isClosed: boolean }>
  /** What else stands under a reply, by the page's own knowledge of it. */
  belowReply?: (reply: Message) => ReactNode
  /** Stands in a home chat without messages. */
  Home?: HomePart
  /** It stands beside what the page is about: its input takes the focus only when it is called, and there is no panel to open things in. */
  isBeside?: boolean
}

const noActions: ClientActions = {}

// Nobody waits for it: its line is there before.
const PriceLine = latePart(() => import('./composer/price-line.tsx').then((module) => module.default))

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
  input,
  chatHasEditor = false,
  onActionChosen,
  clientActions = noActions,
  Attach,
  belowReply,
  Home,
  isBeside = false,
}: Omit<ConversationProps, 'chatId'> & { chat: Chat }) {
  const definition = definitionOf(chat.chat_type)
  const isSignedIn = useSession().user !== null
  const listingPlace = useMemo(() => ({ chatId: chat.id, chatHasEditor, hasNoPanel: isBeside }), [chat.id, chatHasEditor, isBeside])
  const requireSession = useRequireSession()
  const config = useClientConfig()
  const thread = useThread(chat.id, sought)
  const [editing, setEditing] = useState<Editing | null>(null)
  const onEditUnsent = useCallback((messageId: string, text: string) => setEditing({ messageId, text }), [])
  const reply = useReply(chat, definition, thread, { onNamed: useKeepAddress(chat.id), onEditUnsent })
  const { state, source, attach, stop, keyOf, liveKey } = reply
  const [isFar, setFar] = useState(false)
  const handle = useRef<ThreadHandle>(null)
  const { messages, reachesEnd, found, refreshNewest } = thread
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
  // EFF-04, BOT-11: every message of a bot interview carries its submission.
  const submissionId = definition.panelKind === candidatePanel ? chat.objectId : null
  const send = useCallback<typeof sendIt>(
    (message, key) => {
      leaveSought.current?.()
      sendIt(submissionId === null ? message : { ...message, bot_interview_submission_id: submissionId }, key)
    },
    [sendIt, submissionId],
  )
  const isLost = sought !== null && !thread.isSeeking && found === null
  useEffect(() => {
    if (isLost) leaveSought.current?.()
  }, [isLost])

  useOpeningQuestion({ chatId: chat.id, definition, thread, isIdle: state.phase === 'idle', send })

  const handlers = useReplyHandlers({
    chat,
    definition,
    isReplying,
    send,
    edit: setEditing,
    walkTo: walk.walkTo,
    onOpenDetails,
    onActionChosen,
    clientActions,
  })
  const onEdited = useCallback(
    ({ id }: Message, text: string | null) => {
      setEditing(null)
      if (text !== null) send({ content: text, parent_message_id: id })
      else focusOnceDrawn(() => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(id)}"]`))
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
  // The question just sent goes to its place near the top, and its answer is followed from there; in a feed it stands above all else.
  useEffect(() => {
    if (state.phase === 'sending') handle.current?.toNewest()
  }, [state.phase, shown.liveTurn])
  const waitingCount = waiting.turns.length
  useEffect(() => {
    if (waitingCount > 0) handle.current?.toNewest()
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
  /** MSG-07: in a feed what is newer is asked for first, and joins at the top; then comes the next page. */
  const loadOlder = async (): Promise<void> => {
    if (definition.showsFeed) await refreshNewest().catch(() => undefined)
    await thread.fetchNextPage()
  }
  const feedChanges = useFeedChanges((changes) => changes.count)
  useEffect(() => {
    if (feedChanges > 0 && definition.showsFeed) refreshNewest().catch(() => undefined)
  }, [feedChanges, definition.showsFeed, refreshNewest])
  /** To the end of the chat, which is not loaded where a link led to an old message, and to the input; on a phone that would open the keyboard. */
  const toEnd = async (): Promise<void> => {
    leaveSought.current?.()
    if (!matchMedia(isPhone).matches) callForComposer(chat.id)
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
    closed: input?.closed ?? null,
    lastReply: last && last.message_type !== 'USER_MESSAGE' ? last : null,
  })

  useConversationCommands({ chatId: chat.id, messages, isReplying, stop })
  // Where an action has to be chosen, a panel may choose one that is offered, and write nothing.
  const mustChoose = !composer.open && composer.kind === 'choose'
  const offered = mustChoose ? last?.user_actions : undefined
  useEffect(() => {
    if (!composer.open && !offered) return
    return takeQuestions(chat.id, (text, action) => {
      if (offered && !offered.some(({ action_type, disabled }) => action_type === action && !disabled)) return false
      send({ content: text, ...(action ? { user_action_type: action } : {}) })
      return true
    })
  }, [composer.open, offered, chat.id, send])

  return (
    <>
      {thread.isPending ? (
        <WaitingMessages />
      ) : thread.isError && !thread.data ? (
        <FailedMessages onRetry={() => void thread.refetch()} />
      ) : turns.length === 0 ? (
        <EmptyChat chat={chat} definition={definition} Home={Home} />
      ) : (
        <ListingPlaceContext value={listingPlace}>
          <BelowReplyContext value={belowReply ?? null}>
            <Thread
              ref={handle}
              chatId={chat.id}
              turns={turns}
              tallKey={tallKey}
              newestFirst={definition.messageOrder === 'newest-first'}
              hasOlder={thread.hasNextPage}
              isLoadingOlder={thread.isFetchingNextPage}
              hasOlderFailed={thread.isFetchNextPageError}
              loadOlder={() => void loadOlder()}
              {...(definition.showsFeed && definition.actions.LOAD_MORE_INSIGHTS ? { more: definition.actions.LOAD_MORE_INSIGHTS } : {})}
              hasNewer={thread.hasPreviousPage && !isReplying}
              isLoadingNewer={thread.isFetchingPreviousPage}
              hasNewerFailed={thread.isFetchPreviousPageError}
              loadNewer={() => void thread.fetchPreviousPage()}
              isSeeking={thread.isSeeking}
              found={found}
              onFarFromEnd={setFar}
              drawTurn={drawTurn}
            />
          </BelowReplyContext>
        </ListingPlaceContext>
      )}
      <ReplyAnnouncer isWriting={isReplying} />
      <div className={styles.dock}>
        <div className={styles.column}>
          <ScrollDown isFar={isFar} onPress={() => void toEnd()} />
          <Composer
            chatId={chat.id}
            state={composer}
            hint={input?.hint ?? definition.input.hint}
            pasteBlocked={definition.input.pasteBlocked}
            isStopping={'stopping' in state && state.stopping}
            webSearch={config.webSearch}
            speech={config.speech}
            takesFocus={sought === null && !isBeside}
            onSend={write}
            onStop={stop}
            attach={Attach && <Attach chat={chat} isClosed={!composer.open} />}
          />
          <div className={styles.under}>
            <span>{config.model.builtIn ? notices.libraryConnected : config.model.name}</span>
            {definition.chargesTokens && definition.asksModel && !config.model.builtIn && composer.open ? (
              <PriceLine chatId={chat.id} messages={messages} unpaid={reply.unpaid} />
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}
