import type { QueryClient } from '@tanstack/react-query'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { type Chat, type Message, notices } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { chatKeys } from '../../../../lib/chats/chat-keys.ts'
import { updateCachedChat } from '../../../../lib/chats/update-cached-chat.ts'
import { browserClock, browserWakeUps } from '../../../../lib/clock.ts'
import { liveReplies } from '../../../../lib/live-replies.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import type { LiveTextSource } from '../../../../stream/live-text-source.ts'
import { createReplySession, type ReplySession, type ReplyState } from '../../../../stream/reply-session.ts'
import { createTransport } from '../../../../stream/transport.ts'
import { isNamedByNextMessage } from '../model/naming.ts'
import { messagesFromStream } from '../model/streamed-messages.ts'
import type { Thread } from '../use-thread.ts'
import type { Delivery } from './delivery.ts'
import { handBack, type HandBackDeps } from './hand-back.ts'
import { nameChat } from './name-chat.ts'
import type { QuestionNamesStore } from './question-names.ts'

/** What the screen knows at the moment: a session outlives many drawings. */
export interface ShownChat extends Pick<HandBackDeps, 'keep' | 'onEditUnsent'> {
  chat: Chat
  definition: ChatTypeDefinition
  thread: Thread
  state: ReplyState
  /** The chat has its name; `isShown`: it is still this chat that is on screen. */
  onNamed(isShown: boolean): void
}

export interface ReplySessionDeps {
  api: Client
  client: QueryClient
  chatId: string
  names: QuestionNamesStore
  delivery: Delivery
  source: LiveTextSource
  shown: () => ShownChat
  onState: (state: ReplyState) => void
  onUnpaid: (sentence: string) => void
}

export interface OpenReplySession extends ReplySession {
  /** Fetches what is new and joins the reply that is being written, if there is one. Answers false while another part of the chat is on its way to the screen. */
  look(): Promise<boolean>
}

/** The reply session of an open chat, with the query cache, the outbox and the chat's name as its surroundings. */
export function openReplySession(deps: ReplySessionDeps): OpenReplySession {
  const { api, client, chatId, names, delivery, shown } = deps
  let hasLeft = false
  const patchChat = (patch: Partial<Chat>): void => updateCachedChat(client, chatId, (cached) => ({ ...cached, ...patch }))
  const nameStored = (messages: readonly Message[]): void => {
    const known = new Set(
      shown()
        .thread.readCached()
        ?.pages.flatMap((page) => page.messages.map(({ id }) => id)),
    )
    names.nameStored(messages, (id) => known.has(id))
  }
  const nameChatFrom = async (question: string): Promise<void> => {
    await nameChat(api, client, chatId, shown().definition, question)
    shown().onNamed(!hasLeft)
  }

  const session = createReplySession({
    transport: createTransport(chatId, api),
    clock: browserClock,
    wakeUps: browserWakeUps,
    random: Math.random,
    newKey,
    fetchByIds: async (ids) => (await api('getMessagesByIds', { params: { chatId }, query: { message_id: ids } })).data,
    refreshNewest: () => shown().thread.refreshNewest(nameStored),
    fromStream: (ids, question, text) => messagesFromStream(chatId, ids, question, text, new Date()),
    takeIn(messages, from) {
      nameStored(messages)
      shown().thread.take(messages, from)
      if (messages.some(({ chat_lock_status }) => chat_lock_status === 'LOCKED')) patchChat({ chat_lock_status: 'LOCKED' })
    },
    stopReply: (lastSeq) =>
      api('stopReply', { params: { chatId }, ...(lastSeq === null ? {} : { headers: { 'last-event-id': String(lastSeq) } }) }),
    onStopFailed: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
    onText(text) {
      deps.source.set(text)
      liveReplies.get(chatId)?.(text)
    },
    onState: deps.onState,
    onUnsent(message, sentence, error) {
      const { keep, onEditUnsent } = shown()
      handBack({ chatId, delivery, keep, onEditUnsent, onUnpaid: deps.onUnpaid }, message, sentence, error)
    },
    onProgress(kind) {
      if (kind === 'sent') {
        delivery.accepted()
        patchChat({ reply_in_progress: true, last_updated_on: new Date().toISOString() })
        const { state, chat, definition } = shown()
        const question = 'question' in state ? state.question : null
        // A chat that could not be named keeps its name; the next message tries again.
        if (question && isNamedByNextMessage(chat, definition)) nameChatFrom(question).catch(() => undefined)
      } else {
        patchChat({ reply_in_progress: false })
        void client.invalidateQueries({ queryKey: chatKeys.list })
        void client.invalidateQueries({ queryKey: chatKeys.one(chatId), exact: true })
      }
    },
  })

  return {
    ...session,
    async look() {
      // The end of the chat is not put on screen while another part of it is on its way there.
      if (shown().thread.isPending) return false
      const newest = await shown()
        .thread.refreshNewest(nameStored)
        .catch(() => [])
      if (!hasLeft && newest.some(({ fetch_status }) => fetch_status === 'FETCHING')) session.attach()
      return true
    },
    leave() {
      hasLeft = true
      session.leave()
    },
  }
}
