import { useQueryClient } from '@tanstack/react-query'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { type Chat, type Message, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { noteRefused } from '../../../lib/ask-in-chat.ts'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'
import { updateCachedChat } from '../../../lib/chats/update-cached-chat.ts'
import { setDraft, useDrafts } from '../../../lib/composer-draft.ts'
import { liveReplies } from '../../../lib/live-replies.ts'
import { newKey } from '../../../lib/new-key.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { isNamedByNextMessage, namingText } from './model/naming.ts'
import { type OutboxEntry, mayWait } from './outbox/outbox-model.ts'
import type { SendResult } from './outbox/outbox-sender.ts'
import { useOutbox } from './outbox/outbox.ts'
import { resultOf } from './outbox/send-result.ts'
import { messagesFromStream } from './model/streamed-messages.ts'
import { isQuestion } from './model/turns.ts'
import { browserClock, browserWakeUps } from '../../../lib/clock.ts'
import { createLiveTextSource } from '../../../stream/live-text-source.ts'
import { createReplySession, type ReplySession, type ReplyState } from '../../../stream/reply-session.ts'
import { createTransport, type OutgoingMessage } from '../../../stream/transport.ts'
import { type Thread, threadKey } from './use-thread.ts'

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
  const { api, changes } = useServices()
  const client = useQueryClient()
  const chatId = chat.id
  const [state, setState] = useState<ReplyState>({ phase: 'idle' })
  const [unpaid, setUnpaid] = useState<string | null>(null)
  const source = useMemo(() => createLiveTextSource(), [])
  const session = useRef<ReplySession | null>(null)
  const unsent = useRef<{ content: string; edits: string | null; key: string } | null>(null)
  // What a question that was sent here is called on screen, before and after its stored message is known.
  const names = useRef({ live: newKey(), ofStored: new Map<string, string>() })
  const looksOnceLoaded = useRef(thread.isSuccess)
  const lookAgain = useRef<() => void>(() => undefined)
  // The waiting message that is being sent here, and who wants to know what becomes of it.
  const delivering = useRef<{ key: string; done: (result: SendResult) => void } | null>(null)
  const deliver = useCallback(
    async ({ message, key }: OutboxEntry): Promise<SendResult> => {
      if (client.getQueryData(threadKey(chatId)) === undefined) return { kind: 'later' }
      return await new Promise<SendResult>((resolve) => {
        const before = { unsent: unsent.current, live: names.current.live }
        unsent.current = { content: message.content ?? '', edits: null, key }
        names.current.live = key // it is the same question on screen before and after
        delivering.current = { key, done: resolve }
        if (session.current?.send(message, key)) return
        unsent.current = before.unsent
        names.current.live = before.live
        delivering.current = null
        resolve({ kind: 'later' })
      })
    },
    [client, chatId],
  )
  const userId = useSession().user?.userId ?? null
  const outbox = useOutbox(userId, chatId, deliver)
  const now = useRef({ chat, definition, thread, outbox, ...told, state })
  now.current = { chat, definition, thread, outbox, ...told, state }

  useEffect(() => {
    const patchChat = (patch: Partial<Chat>): void => updateCachedChat(client, chatId, (cached) => ({ ...cached, ...patch }))
    const nameQuestion = (messages: readonly Message[]): void => {
      const known = new Set(now.current.thread.readCached()?.pages.flatMap((page) => page.messages.map(({ id }) => id)))
      const question = messages.findLast((message) => isQuestion(message) && !known.has(message.id))
      if (question && !names.current.ofStored.has(question.id)) {
        names.current.ofStored.set(question.id, names.current.live)
        names.current.live = newKey()
      }
    }
    const name = async (message: string): Promise<void> => {
      const { data } = await api('nameChatFromMessage', { query: { chat_id: chatId, user_message: namingText(message) } })
      const { name: given, chat_type } = data
      // A name that the person has given meanwhile stays.
      updateCachedChat(client, chatId, (cached) =>
        isNamedByNextMessage(cached, now.current.definition) ? { ...cached, name: given, chat_type } : cached,
      )
      now.current.onNamed(session.current === current)
    }
    // What another tab or device does here is shown where it is seen; a hidden tab looks when it is seen again.
    const stopListening = changes.listen((news) => {
      const concerns =
        news.kind === 'gap' ||
        (news.change.chat_id === chatId && (news.change.kind.startsWith('reply_') || news.change.kind === 'messages_added'))
      if (concerns) lookIfIdle()
    })
    /** Fetches what is new; joins the reply that is being written, if there is one. */
    const look = async (): Promise<void> => {
      // The end of the chat is not put on screen while another part of it is on its way there.
      if (now.current.thread.isPending) {
        looksOnceLoaded.current = true
        return
      }
      const newest = await now.current.thread.refreshNewest(nameQuestion).catch(() => [])
      if (newest.some(({ fetch_status }) => fetch_status === 'FETCHING')) session.current?.attach()
    }
    lookAgain.current = () => void look()

    const current = createReplySession({
      transport: createTransport(chatId, api),
      clock: browserClock,
      wakeUps: browserWakeUps,
      random: Math.random,
      newKey,
      fetchByIds: async (ids) => (await api('getMessagesByIds', { params: { chatId }, query: { message_id: ids } })).data,
      refreshNewest: () => now.current.thread.refreshNewest(nameQuestion),
      fromStream: (ids, question, text) => messagesFromStream(chatId, ids, question, text, new Date()),
      takeIn(messages, from) {
        nameQuestion(messages)
        now.current.thread.take(messages, from)
        if (messages.some(({ chat_lock_status }) => chat_lock_status === 'LOCKED')) patchChat({ chat_lock_status: 'LOCKED' })
      },
      stopReply: (lastSeq) =>
        api('stopReply', { params: { chatId }, ...(lastSeq === null ? {} : { headers: { 'last-event-id': String(lastSeq) } }) }),
      onStopFailed: (error) => {
        if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
      },
      onText(text) {
        source.set(text)
        liveReplies.get(chatId)?.(text)
      },
      onState: setState,
      onUnsent(message, sentence, error) {
        // One that was delivered before has nothing to do with this message.
        const waited = delivering.current?.key === unsent.current?.key ? delivering.current : null
        delivering.current = null
        // The network's fault: it waits, under the same key, and goes by itself. So does one that waited and came too early.
        const mayFollow = error === null ? sentence === null : resultOf(error).kind === 'later'
        if (waited && mayFollow) return waited.done({ kind: 'later' })
        const { key } = unsent.current ?? {}
        if (error === null && sentence === null && key && mayWait(message) && now.current.outbox.keep(message, key, true)) return
        noteRefused(chatId)
        waited?.done({ kind: 'taken-back' })
        if (message.content && message.parent_message_id) now.current.onEditUnsent(message.parent_message_id, message.content)
        else if (message.content && isInWords(message)) {
          // What was typed meanwhile stays, after the text that comes back.
          const typed = useDrafts.getState().drafts[chatId] ?? ''
          setDraft(chatId, typed === '' ? message.content : `${message.content}\n\n${typed}`)
        }
        if (error && isSessionOver(error)) return
        if (error instanceof CallError && error.code === 'credits_insufficient') setUnpaid(error.fields.credits ?? error.message)
        else if (sentence === notices.requestTimedOut) toast.error(sentence)
        else toast.error(sentence === null ? notices.failedToSendMessage : `${notices.failedToSendMessage}. ${sentence}`)
      },
      onProgress(kind) {
        const { state: shown, chat: known, definition: rules } = now.current
        if (kind === 'sent') {
          unsent.current = null
          delivering.current?.done({ kind: 'accepted' })
          patchChat({ reply_in_progress: true, last_updated_on: new Date().toISOString() })
          const question = 'question' in shown ? shown.question : null
          // A chat that could not be named keeps its name; the next message tries again.
          if (question && isNamedByNextMessage(known, rules)) name(question).catch(() => undefined)
        } else {
          patchChat({ reply_in_progress: false })
          void client.invalidateQueries({ queryKey: chatKeys.list })
          void client.invalidateQueries({ queryKey: chatKeys.one(chatId), exact: true })
        }
      },
    })
    session.current = current

    // A reply that is followed here brings its own news.
    const lookIfIdle = (): void => {
      const { phase } = now.current.state
      if (document.visibilityState === 'visible' && (phase === 'idle' || phase === 'broken')) void look()
    }
    document.addEventListener('visibilitychange', lookIfIdle)
    const hide = changes.show(chatId)
    return () => {
      document.removeEventListener('visibilitychange', lookIfIdle)
      hide()
      current.leave()
      stopListening()
      if (session.current === current) session.current = null
    }
  }, [api, changes, client, chatId, source])

  // A chat that was open before, or changed while it was loading, may have more by now; one that is opened in the middle of a reply joins it.
  const isLoaded = thread.isSuccess
  useEffect(() => {
    if (!isLoaded) return
    const { chat: opened, thread: cached } = now.current
    const isWriting = cached.messages.some(({ fetch_status }) => fetch_status === 'FETCHING')
    if (isWriting || opened.reply_in_progress) session.current?.attach()
    else if (looksOnceLoaded.current) lookAgain.current()
  }, [isLoaded, chatId])

  const send = useCallback((message: OutgoingMessage, key?: string) => {
    const content = message.content ?? ''
    // The same text again after a failed send carries the same key: if the first one had arrived after all, this joins it.
    const edits = message.parent_message_id ?? null
    const repeated =
      content !== '' && unsent.current?.content === content && unsent.current.edits === edits ? unsent.current.key : undefined
    const used = key ?? repeated ?? newKey()
    const { outbox: waiting } = now.current
    // Without a network there is nothing to try, and nothing overtakes what waits already.
    const mustWait = key === undefined && mayWait(message) && (!navigator.onLine || waiting.isWaiting())
    if (mustWait && waiting.keep(message, used, repeated !== undefined)) return
    unsent.current = { content, edits, key: used }
    setUnpaid(null)
    session.current?.send(message, used)
    // What is said at the end of the chat is read there: the part that a link led to gives way.
    const { thread: shown } = now.current
    if (!shown.reachesEnd && edits === null && !message.regenerate_message_id) shown.showNewest().catch(() => undefined)
  }, [])

  return {
    state,
    /** Why the last message could not be paid, in words; its text is in the input again. */
    unpaid,
    source,
    outbox,
    // While it is on its way here its question stands over the answer, not among those that wait.
    waiting: outbox.waiting.filter(({ key }) => key !== delivering.current?.key),
    send,
    stop: useCallback(() => session.current?.stop(), []),
    attach: useCallback(() => session.current?.attach(), []),
    keyOf: useCallback((message: Message) => names.current.ofStored.get(message.id) ?? message.id, []),
    liveKey: names.current.live,
  }
}

/** A text that the person wrote or said, and no choice of theirs. */
const isInWords = ({ user_action_type: action, message_type: type }: OutgoingMessage): boolean =>
  (!action || action === 'STOP_ANSWERING') && type !== 'GET_TIP_MESSAGE'

export type Reply = ReturnType<typeof useReply>
