import { randomUUID } from 'node:crypto'
import type { Chat } from '@xperto/contract'
import { beforeEach, expect, test } from 'vitest'
import type { ChatClient } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'

const { service, people } = await chatsOfTwo()
let ada: ChatClient
let bob: ChatClient
beforeEach(() => {
  ;({ ada, bob } = people)
})

const toggle = async (client: ChatClient, chatId: string) =>
  await client.call<{ bookmarked: boolean }>('POST', `/bookmarks/?chat_id=${chatId}`)
const list = async (client: ChatClient, query = '') => await client.call<Chat[]>('GET', `/bookmarks/${query}`)

test('SAV-07 a bookmark toggles, and every reading of the chat says which it is', async () => {
  const chat = await ada.chatOfType('GENERIC')
  expect(chat.bookmarked).toBe(false)
  expect((await toggle(ada, chat.id)).data).toEqual({ bookmarked: true })
  expect((await ada.call<Chat>('GET', `/chats/${chat.id}`)).data.bookmarked).toBe(true)
  expect((await ada.call<Chat[]>('GET', '/chats/')).data.map(({ bookmarked }) => bookmarked)).toEqual([true])
  expect((await toggle(ada, chat.id)).data).toEqual({ bookmarked: false })
  expect((await ada.call<Chat>('GET', `/chats/${chat.id}`)).data.bookmarked).toBe(false)
})

test('SAV-01 marked chats come in pages of 3, the one marked last first, with their number', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    const { id } = await ada.chatOfType('GENERIC')
    await toggle(ada, id)
    ids.unshift(id)
  }
  await ada.chatOfType('GENERIC')
  const [first, second] = [await list(ada), await list(ada, '?page=2')]
  expect([first.data.map(({ id }) => id), first.total]).toEqual([ids.slice(0, 3), 5])
  expect([second.data.map(({ id }) => id), second.total]).toEqual([ids.slice(3), 5])
  expect((await list(ada, '?page=3')).data).toEqual([])
  expect((await list(bob)).total).toBe(0)
})

test('a deleted chat leaves the list and its count', async () => {
  const [one, two] = [await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
  for (const { id } of [one, two]) await toggle(ada, id)
  await ada.call('DELETE', `/chats/${one.id}`)
  const { data, total } = await list(ada)
  expect([data.map(({ id }) => id), total]).toEqual([[two.id], 1])
  expect((await toggle(ada, one.id)).error.code).toBe('chat_not_found')
})

test('of many at once none fails, and what is kept is what the last reading says', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(ada, chat.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { total } = await list(ada)
  expect((await ada.call<Chat>('GET', `/chats/${chat.id}`)).data.bookmarked).toBe(total === 1)
})

test('AUTH-07 a bookmark needs the signed-in person, and their own chat', async () => {
  const theirs = await bob.chatOfType('GENERIC')
  const [strange, unknown, senseless] = [await toggle(ada, theirs.id), await toggle(ada, randomUUID()), await toggle(ada, 'x')]
  expect(strange.error.code).toBe('chat_not_found')
  expect([unknown.text, senseless.text]).toEqual([strange.text, strange.text])
  expect((await list(bob)).total).toBe(0)
  expect((await fetch(`${service.url}/bookmarks/?chat_id=${theirs.id}`, { method: 'POST' })).status).toBe(401)
})
