import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Chat, ChangeEvent } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from '../chats/chat-keys.ts'
import { type ChatListing, dropChat } from '../chats/chat-listing.ts'
import { deletedHere } from '../chats/deleted-here.ts'
import { updateCachedChat } from '../chats/update-cached-chat.ts'
import type { ChangeNews } from './change-bus.ts'

export interface ChatRefresherDeps {
  client: QueryClient
  api: Client
  /** A hidden tab fetches its lists when it is seen again. */
  isVisible: () => boolean
}

/** Kinds after which the list by date has other rows, or the same in another order. */
const movesRows: ReadonlySet<ChangeEvent['kind']> = new Set([
  'chat_created',
  'chat_deleted',
  'chat_restored',
  'reply_started',
  'reply_ended',
])

/** Kinds that change neither a chat nor a list of chats. The panel that shows their object listens by itself. */
const changesNoChat: ReadonlySet<ChangeEvent['kind']> = new Set([
  'submission_judged',
  'mock_test_changed',
  'board_changed',
  'interview_changed',
  'resume_changed',
  'messages_changed',
])

/**
 * Makes the query cache follow what happened elsewhere: the chat itself, the list by date, and every other list of chats, which are
 * known by their keys alone: all under `chatKeys.all` that is no single chat. Messages are not among it, but where what they said was
 * taken out: their thread joins what is new by itself. Failures are left to the queries, which show them.
 */
export function createChatRefresher({ client, api, isVisible }: ChatRefresherDeps): (news: ChangeNews) => void {
  const chats = new Map<string, () => void>()
  const lists = inTurn(() => invalidate(isListByDate))
  const otherLists = inTurn(() => invalidate(isOtherList))

  return (news) => {
    if (news.kind === 'gap') {
      otherLists()
      lists()
      for (const chatId of shownChats(client)) refresh(chatId)
      return
    }
    if (news.change.kind === 'post_gone') return forget(client, news.change.post_id)
    const { kind, chat_id: chatId } = news.change
    if (kind === 'messages_changed') void client.invalidateQueries({ queryKey: [...chatKeys.one(chatId), 'messages'] })
    if (chatId === null || changesNoChat.has(kind)) return
    otherLists()
    if (kind === 'chat_deleted') client.setQueryData<ChatListing>(chatKeys.list, (list) => list && dropChat(list, chatId))
    if (kind === 'chat_restored') deletedHere.forget(chatId)
    // A list that is on its way may have been read before this change, and would put the old name back.
    if (movesRows.has(kind) || client.isFetching({ queryKey: chatKeys.list }) > 0) lists()
    // The page that deletes a chat leaves it by itself, and says how it went.
    if (kind !== 'chat_deleted' || !deletedHere.has(chatId)) refresh(chatId)
  }

  async function invalidate(isMeant: (key: QueryKey) => boolean): Promise<void> {
    const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => isMeant(queryKey)
    await client.invalidateQueries({ queryKey: chatKeys.all, predicate, refetchType: isVisible() ? 'active' : 'none' })
  }

  /** Fetches a chat that is known here and puts it everywhere it is shown. */
  function refresh(chatId: string): void {
    let run = chats.get(chatId)
    if (!run) {
      run = inTurn(
        () => refreshChat(chatId),
        () => chats.delete(chatId),
      )
      chats.set(chatId, run)
    }
    run()
  }

  async function refreshChat(chatId: string): Promise<void> {
    const queryKey = chatKeys.one(chatId)
    const query = client.getQueryCache().find<Chat>({ queryKey, exact: true })
    const isActive = query?.isActive() ?? false
    // One that is on its way may have been read before the change: it begins anew.
    await client.invalidateQueries({ queryKey, exact: true })
    const fetched = isActive ? (query?.state.status === 'success' ? query.state.data : undefined) : await fetchKnown(chatId)
    if (!fetched) return
    updateCachedChat(client, chatId, () => fetched)
    // Lists that wait to be seen count as fresh after having been written into: they have to wait on.
    if (!isVisible()) await invalidate((key) => isListByDate(key) || isOtherList(key))
  }

  async function fetchKnown(chatId: string): Promise<Chat | undefined> {
    if (!isKnown(client, chatId)) return undefined
    try {
      return (await api('getChat', { params: { chatId } })).data
    } catch {
      return undefined // gone, or the network is: whoever opens it asks again
    }
  }
}

const isListByDate = (key: QueryKey): boolean => key[1] === chatKeys.list[1]
const isOtherList = (key: QueryKey): boolean => !isListByDate(key) && key[1] !== chatKeys.default[1] && key[1] !== chatKeys.one('')[1]

/** Chats that something on screen looks at, the default one included: its own call would make a new one where the old one was used. */
function shownChats(client: QueryClient): string[] {
  const shown = client.getQueryCache().findAll({ queryKey: chatKeys.one('').slice(0, 2), type: 'active' })
  const ids = shown.flatMap(({ queryKey }) => (queryKey.length === 3 && typeof queryKey[2] === 'string' ? [queryKey[2]] : []))
  const byDefault = client.getQueryData<Chat>(chatKeys.default)
  return [...new Set(byDefault ? [...ids, byDefault.id] : ids)]
}

/** A post that readers see no more leaves whatever holds it: at once what is on screen, seen or not, and what waits to be shown again. */
function forget(client: QueryClient, postId: string): void {
  const predicate = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }): boolean =>
    JSON.stringify([queryKey, state.data]).includes(postId)
  client.removeQueries({ predicate, type: 'inactive' })
  void client.invalidateQueries({ predicate })
}

/** Whether a list or the default place holds the chat. */
function isKnown(client: QueryClient, chatId: string): boolean {
  const held = client.getQueriesData<unknown>({ queryKey: chatKeys.all, predicate: ({ queryKey }) => queryKey[1] !== chatKeys.one('')[1] })
  return held.some(([, data]) => holds(data, chatId))
}

/** A chat, a list of them, or lists inside of pages. */
function holds(data: unknown, chatId: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  if (Array.isArray(data)) return data.some((item) => holds(item, chatId))
  return ('id' in data && data.id === chatId) || Object.values(data).some((part) => typeof part === 'object' && holds(part, chatId))
}

/**
 * Runs `work` one at a time, and once more when it was asked for meanwhile: what was fetched before a change is fetched again after
 * it, and a storm of changes costs two fetches at a time.
 */
function inTurn(work: () => Promise<unknown>, onIdle: () => void = () => undefined): () => void {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      await work().catch(() => undefined)
    } while (again)
    running = false
    onIdle()
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
