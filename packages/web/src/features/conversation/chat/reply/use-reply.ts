import { useQueryClient } from '@tanstack/react-query'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat, Message } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../../../lib/app-services.tsx'
import { newKey } from '../../../../lib/new-key.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { createLiveTextSource } from '../../../../stream/live-text-source.ts'
import type { ReplyState } from '../../../../stream/reply-session.ts'
import type { OutgoingMessage } from '../../../../stream/transport.ts'
import { type OutboxEntry, mayWait } from '../outbox/outbox-model.ts'
import type { SendResult } from '../outbox/outbox-sender.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { type Thread, threadKey } from '../use-thread.ts'
import { createDelivery } from './delivery.ts'
import { type OpenReplySession, openReplySession, type ShownChat } from './open-reply-session.ts'
import { createQuestionNames } from './question-names.ts'
import { useLooks } from './use-looks.ts'

/**
 * The chat's reply as React sees it: its state, its text as a source of its own, and what one can do about it. Joins a reply that
 * is running when the chat is opened, and hears from other tabs. `onEditUnsent` gets an edited question back that was not taken.
 */
export function useReply(
  chat: Chat,
  definition: ChatTypeDefinition,
  thread: Thread,
  told: { onNamed: (isShown: boolean) => void; onEditUnsent: (questionId: string, text: string) => void },
) {
  const { api } = useServices()
  const client = useQueryClient()
  const chatId = chat.id
  const [state, setState] = useState<ReplyState>({ phase: 'idle' })
  const [unpaid, setUnpaid] = useState<string | null>(null)
  const [source] = useState(createLiveTextSource)
  const [names] = useState(createQuestionNames)
  const [delivery] = useState(createDelivery)
  const { live, ofStored } = useSyncExternalStore(names.subscribe, names.read)
  const onItsWay = useSyncExternalStore(delivery.subscribe, delivery.readKey)
  const session = useRef<OpenReplySession | null>(null)
  const looksOnceLoaded = useRef(thread.isSuccess)

  const deliver = useCallback(
    async (entry: OutboxEntry): Promise<SendResult> => {
      if (client.getQueryData(threadKey(chatId)) === undefined) return { kind: 'later' }
      return await delivery.deliver(entry, () => {
        // It is the same question on screen before and after.
        const takeBack = names.callNext(entry.key)
        const isTaken = session.current?.send(entry.message, entry.key) === true
        if (!isTaken) takeBack()
        return isTaken
      })
    },
    [client, chatId, delivery, names],
  )
  const userId = useSession().user?.userId ?? null
  const outbox = useOutbox(userId, chatId, deliver)
  const shown: ShownChat & { outbox: typeof outbox } = { chat, definition, thread, state, outbox, keep: outbox.keep, ...told }
  const now = useRef(shown)
  now.current = shown

  useEffect(() => {
    const current = openReplySession({
      ...{ api, client, chatId, names, delivery, source },
      shown: () => now.current,
      onState: setState,
      onUnpaid: setUnpaid,
    })
    session.current = current
    return () => {
      current.leave()
      if (session.current === current) session.current = null
    }
  }, [api, client, chatId, names, delivery, source])

  const look = useCallback(async (): Promise<void> => {
    if ((await session.current?.look()) === false) looksOnceLoaded.current = true
  }, [])
  // A reply that is followed here brings its own news.
  const lookIfIdle = useRef<() => void>(() => undefined)
  lookIfIdle.current = () => {
    if (state.phase === 'idle' || state.phase === 'broken') void look()
  }
  useLooks(chatId, lookIfIdle)

  // A chat that was open before, or changed while it was loading, may have more by now; one that is opened in the middle of a reply joins it.
  const isLoaded = thread.isSuccess
  useEffect(() => {
    if (!isLoaded) return
    const { chat: opened, thread: cached } = now.current
    const isWriting = cached.messages.some(({ fetch_status }) => fetch_status === 'FETCHING')
    if (isWriting || opened.reply_in_progress) session.current?.attach()
    else if (looksOnceLoaded.current) void look()
  }, [isLoaded, chatId, look])

  const send = useCallback(
    (message: OutgoingMessage, key?: string) => {
      const repeated = delivery.keyOfTry(message)
      const used = key ?? repeated ?? newKey()
      const { outbox: waiting, thread: open } = now.current
      // Without a network there is nothing to try, and nothing overtakes what waits already.
      const mustWait = key === undefined && mayWait(message) && (!navigator.onLine || waiting.isWaiting())
      if (mustWait && waiting.keep(message, used, repeated !== undefined)) return
      delivery.begin(message, used)
      setUnpaid(null)
      session.current?.send(message, used)
      // What is said at the end of the chat is read there: the part that a link led to gives way.
      if (!open.reachesEnd && !message.parent_message_id && !message.regenerate_message_id) open.showNewest().catch(() => undefined)
    },
    [delivery],
  )

  return {
    state,
    /** Why the last message could not be paid, in words; its text is in the input again. */
    unpaid,
    source,
    outbox,
    // While it is on its way here its question stands over the answer, not among those that wait.
    waiting: outbox.waiting.filter(({ key }) => key !== onItsWay),
    send,
    stop: useCallback(() => session.current?.stop(), []),
    attach: useCallback(() => session.current?.attach(), []),
    keyOf: useCallback((message: Message) => ofStored.get(message.id) ?? message.id, [ofStored]),
    liveKey: live,
  }
}

export type Reply = ReturnType<typeof useReply>
