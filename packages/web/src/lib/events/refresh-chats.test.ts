import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Chat, ChatChangeKind } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { afterEach, expect, test } from 'vitest'
import { chatKeys } from '../chats/chat-keys.ts'
import { createChatRefresher } from './refresh-chats.ts'

const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** A page with queries on screen over a server that counts what it is asked. */
function start({ visible = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  clients.push(client)
  const server = { names: new Map<string, string>([['a', 'First']]), asked: [] as string[], gate: Promise.resolve() }
  const chatOf = (id: string): Chat => ({ id, name: server.names.get(id) ?? '' }) as Chat
  const api = (async (_: string, { params }: { params: { chatId: string } }) => {
    server.asked.push(`api ${params.chatId}`)
    return { data: chatOf(params.chatId) }
  }) as unknown as Client
  const watch = async (queryKey: readonly unknown[], queryFn: () => unknown): Promise<void> => {
    const observer = new QueryObserver(client, { queryKey, queryFn })
    observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  }
  const watchChat = (id: string) =>
    watch(chatKeys.one(id), async () => {
      server.asked.push(`one ${id}`)
      const read = chatOf(id)
      await server.gate
      if (!server.names.has(id)) throw new CallError(404, { code: 'chat_not_found', message: 'This chat was not found.' })
      return read
    })
  const watchList = (key: readonly unknown[], name: string) =>
    watch(key, async () => {
      server.asked.push(name)
      await server.gate
      return key === chatKeys.list ? { chats: [], complete: true } : { pages: [] }
    })
  const hear = createChatRefresher({ client, api, isVisible: () => visible })
  const tell = (kind: ChatChangeKind, chatId = 'a') => hear({ kind: 'change', change: { kind, chat_id: chatId } })
  return { client, server, hear, tell, watchChat, watchList, nameOf: (id: string) => client.getQueryData<Chat>(chatKeys.one(id))?.name }
}

/** Long enough for what should not be asked to be asked; what should be is waited for by itself. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a rename elsewhere is fetched into the chat and leaves its messages and the order of the list alone', async () => {
  const { server, tell, watchChat, watchList, nameOf } = start()
  await watchChat('a')
  await watchList([...chatKeys.one('a'), 'messages'], 'messages')
  await watchList(chatKeys.list, 'list')
  await watchList(['chats', 'saved', 'bookmarks'], 'saved')
  server.asked.length = 0
  server.names.set('a', 'Second')
  tell('chat_renamed')
  await expect.poll(() => nameOf('a')).toBe('Second')
  await expect.poll(() => server.asked.length).toBe(2)
  await settled()
  expect(server.asked.toSorted()).toEqual(['one a', 'saved'])
})

test('what moves rows asks for the list by date; a chat nobody knows is not fetched', async () => {
  const { server, tell, watchList } = start()
  await watchList(chatKeys.list, 'list')
  server.asked.length = 0
  for (const kind of ['chat_created', 'chat_deleted', 'chat_restored', 'reply_started', 'reply_ended'] as const) {
    tell(kind, 'unknown')
    await expect.poll(() => server.asked.length).toBe(1)
    await settled()
    expect(server.asked).toEqual(['list'])
    server.asked.length = 0
  }
  tell('chat_locked', 'unknown')
  await settled()
  expect(server.asked).toEqual([])
})

test('TYP-10 TYP-11 a verdict or an answer changes no chat and no list of chats: nothing of them is fetched', async () => {
  const { server, tell, watchChat, watchList } = start()
  await watchChat('a')
  await watchList(chatKeys.list, 'list')
  await watchList(['chats', 'saved', 'bookmarks'], 'saved')
  server.asked.length = 0
  tell('submission_judged')
  tell('mock_test_changed')
  await settled()
  expect(server.asked).toEqual([])
})

test('what was read before a change is read again, and a storm of changes costs two reads', async () => {
  const { server, tell, watchChat, nameOf } = start()
  await watchChat('a')
  server.asked.length = 0
  const gate = Promise.withResolvers<undefined>()
  server.gate = gate.promise.then(() => undefined)
  for (let count = 0; count < 50; count++) {
    server.names.set('a', `Name ${count}`)
    tell('chat_renamed')
  }
  await expect.poll(() => server.asked).toEqual(['one a'])
  gate.resolve(undefined)
  await expect.poll(() => nameOf('a')).toBe('Name 49')
  await expect.poll(() => server.asked.length).toBe(2)
  await settled()
  expect(server.asked).toEqual(['one a', 'one a'])
})

test('a list that was on its way when a chat in it was renamed is asked for again', async () => {
  const { server, tell, watchList } = start()
  await watchList(chatKeys.list, 'list')
  server.asked.length = 0
  const gate = Promise.withResolvers<undefined>()
  server.gate = gate.promise.then(() => undefined)
  tell('chat_created', 'new')
  await expect.poll(() => server.asked).toEqual(['list'])
  tell('chat_renamed', 'new')
  gate.resolve(undefined)
  await expect.poll(() => server.asked).toEqual(['list', 'list'])
  await settled()
  expect(server.asked).toHaveLength(2)
})

test('a gap asks for everything on screen anew', async () => {
  const { server, hear, watchChat, watchList, nameOf } = start()
  await watchChat('a')
  await watchList(chatKeys.list, 'list')
  await watchList(['chats', 'saved', 'goals'], 'saved')
  server.asked.length = 0
  server.names.set('a', 'Renamed while nobody heard')
  hear({ kind: 'gap' })
  await expect.poll(() => nameOf('a')).toBe('Renamed while nobody heard')
  await expect.poll(() => server.asked.length).toBe(3)
  await settled()
  expect(server.asked.toSorted()).toEqual(['list', 'one a', 'saved'])
})

test('a chat deleted elsewhere keeps what is known of it beside the refusal, and is well again when it is restored', async () => {
  const { client, server, tell, watchChat, nameOf } = start()
  await watchChat('a')
  server.names.delete('a')
  tell('chat_deleted')
  await expect.poll(() => client.getQueryState(chatKeys.one('a'))?.status).toBe('error')
  await settled()
  expect(nameOf('a')).toBe('First')
  expect(client.getQueryState(chatKeys.one('a'))?.status).toBe('error')
  server.names.set('a', 'First')
  tell('chat_restored')
  await expect.poll(() => client.getQueryState(chatKeys.one('a'))?.status).toBe('success')
})

test('a hidden tab follows its own chat for its title, and leaves its lists until it is seen', async () => {
  const { client, server, tell, watchChat, watchList, nameOf } = start({ visible: false })
  await watchChat('a')
  await watchList(chatKeys.list, 'list')
  server.asked.length = 0
  server.names.set('a', 'Second')
  tell('reply_ended')
  await expect.poll(() => nameOf('a')).toBe('Second')
  await settled()
  expect(server.asked).toEqual(['one a'])
  expect(client.getQueryState(chatKeys.list)?.isInvalidated).toBe(true)
})

test('what was taken out of messages elsewhere is asked for anew, and neither chat nor list is', async () => {
  const { server, tell, watchChat, watchList } = start()
  await watchChat('a')
  await watchList([...chatKeys.one('a'), 'messages'], 'messages')
  await watchList(chatKeys.list, 'list')
  server.asked.length = 0
  tell('messages_changed')
  await expect.poll(() => server.asked.length).toBe(1)
  await settled()
  expect(server.asked).toEqual(['messages'])
})

test('POS-06 a post that is gone leaves whatever holds it, on screen in a hidden tab too; nothing else is asked for', async () => {
  const { client, hear, watchList } = start({ visible: false })
  const asked: string[] = []
  let feed = [{ id: 'post-1' }, { id: 'post-2' }]
  const observer = new QueryObserver(client, {
    queryKey: [...chatKeys.one('a'), 'messages'],
    queryFn: () => {
      asked.push('feed')
      return feed
    },
  })
  observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  await watchList([...chatKeys.one('b'), 'messages'], 'other')
  client.setQueryData(['posts', 'one', 'its-address'], { id: 'post-1' })
  client.setQueryData(['posts', 'one', 'another'], { id: 'post-2' })
  feed = [{ id: 'post-2' }]
  hear({ kind: 'change', change: { kind: 'post_gone', chat_id: null, post_id: 'post-1' } })
  await expect.poll(() => observer.getCurrentResult().data).toEqual([{ id: 'post-2' }])
  await settled()
  expect(asked).toEqual(['feed', 'feed'])
  expect([client.getQueryData(['posts', 'one', 'its-address']), client.getQueryData(['posts', 'one', 'another'])]).toEqual([
    undefined,
    { id: 'post-2' },
  ])
})
