import { randomUUID } from 'node:crypto'
import type { Chat, ChatDocument, SearchHit } from '@xperto/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatClient } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'
import { readHits, searchStatements } from './search.store.ts'

const { db, model, people } = await chatsOfTwo()
let ada: ChatClient
let bob: ChatClient
let adaId: string
let bobId: string
beforeEach(() => {
  ;({ ada, bob } = people)
  ;[adaId, bobId] = [ada.token, bob.token]
})

const search = async (question: string, more = '', client = ada) =>
  await client.call<SearchHit[]>('GET', `/messages/search?q=${encodeURIComponent(question)}${more}`)
const listChats = async (question: string) => await ada.call<Chat[]>('GET', `/chats/?q=${encodeURIComponent(question)}`)
/** A chat with these messages, a second apart. */
async function plant(name: string, texts: string[], client = ada): Promise<string> {
  const messages = texts.map((content, index): ChatDocument['messages'][number] => ({
    role: index % 2 === 0 ? 'person' : 'assistant',
    content,
    markdown: null,
    options: [],
    created_on: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }))
  return (await client.call<Chat>('POST', '/chats/import', { format: 'xperto-chat', version: 1, name, messages })).data.id
}
const marked = ({ excerpt, ranges }: SearchHit) => ranges.map(([from, to]) => excerpt.slice(from, to))

describe('a search', () => {
  test('finds words in messages and in names, tells where to open, and marks what it found', async () => {
    const chat = await plant('Databases', ['What does HAVING do?', 'HAVING filters groups, where WHERE filters rows.', 'And joins?'])
    const named = await plant('Having fun', ['hello'])
    const { data, total } = await search('having')
    expect(total).toBe(3)
    expect(data.map(({ chat_id: id, message_id: message }) => [id, message === null])).toEqual([
      [named, true],
      [chat, false],
      [chat, false],
    ])
    expect(data.map(marked)).toEqual([['Having'], ['HAVING'], ['HAVING']])
    const messages = await ada.messages(chat)
    expect(data.slice(1).map(({ message_id: id }) => id)).toEqual([messages[1]?.id, messages[0]?.id])
    expect(data[1]).toMatchObject({ chat_name: 'Databases', chat_type: 'GENERIC', created_on: messages[1]?.created_on })
  })

  test('needs every word, takes beginnings of longer ones, and signs only separate', async () => {
    await plant('One', ['Use node.js with user_id = 7, see https://example.com/indexes?x=1', 'नमस्ते दुनिया, дерево поиска'])
    for (const [question, found] of [
      ['index user', ['user', 'indexes']],
      ['NODE.JS', ['node', 'js']],
      ['user_id', ['user', 'id']],
      ['example.com', ['example', 'com']],
      ['дерев', ['дерево']],
      ['दुनिया', ['दुनिया']],
    ] as const) {
      const { data, total } = await search(question)
      expect([question, total, data[0] ? marked(data[0]) : []]).toEqual([question, 1, found])
    }
    for (const none of ['index missing', 'ndex', 'us', '!!! ... ???', '💥', ' '])
      expect([none, (await search(none)).total]).toEqual([none, 0])
  })

  test('Chinese and Japanese are found anywhere in a sentence, as they stand and beside other scripts', async () => {
    await plant('闭包和循环', [
      '什么是闭包？在JavaScript里，闭包记住变量。',
      'クロージャとは何ですか。関数と変数の組です。',
      '包闭 are two words',
    ])
    for (const [question, found] of [
      ['闭包', [['闭包', '闭包'], ['闭包']]],
      ['记住变', [['记住变']]],
      ['javascript 闭包', [['闭包', 'JavaScript', '闭包']]],
      ['里', [['里']]],
      ['クロージャ', [['クロージャ']]],
      ['変数', [['変数']]],
      ['包和循', [['包和循']]],
      ['闭循', []],
    ] as const) {
      const { data } = await search(question)
      expect([question, data.map(marked).toSorted((a, b) => b.length - a.length)]).toEqual([question, found])
    }
  })

  test('what was written before is found as what is written since: the words of a text follow from the text alone', async () => {
    const chat = await plant('Old', ['数据库索引'])
    await db.asOwner('update messages set content = content where chat_id = $1', [chat])
    expect((await search('索引')).total).toBe(1)
  })

  test('of a time: only messages since then, and names of chats written to since', async () => {
    // Planted messages are of the first seconds of 2026, and their chats of now.
    await plant('An egret', ['the egret', 'another egret', 'a third egret'])
    const total = async (after: string) => (await search('egret', `&after=${encodeURIComponent(after)}`)).total
    expect(await total('2025-12-31T23:59:59.000Z')).toBe(4)
    expect(await total('2026-01-01T00:00:01.000Z')).toBe(3)
    expect(await total('2026-01-01T00:00:01.500Z')).toBe(2)
    expect(await total('2999-01-01T00:00:00.000Z')).toBe(0)
    for (const after of ['yesterday', '', '2026-13-01T00:00:00Z', "'; --"])
      expect([after, (await search('egret', `&after=${encodeURIComponent(after)}`)).status]).toEqual([after, 400])
  })

  test('shows a part of a long message around the words, as text and never as markup', async () => {
    const long = `${'filler 🙂 words '.repeat(300)}the <script>needle</script> & "here" ${'and on '.repeat(300)}`
    await plant('Long', [long])
    const [hit] = (await search('needle')).data
    expect(hit?.excerpt.length).toBeLessThan(260)
    expect(hit?.excerpt).toContain('<script>needle</script> & "here"')
    expect(hit ? marked(hit) : []).toEqual(['needle'])
    expect(hit?.excerpt.isWellFormed()).toBe(true)
  })

  test('shows what a message says, not how its Markdown is written', async () => {
    const written =
      '## The *heron*\n\n> A **heron** calls `heron()`\n\n---\n\n| heron | n | |\n| --- | ---: | |\n\n```sql\nSELECT * FROM heron\n```'
    await plant('Marks', [written])
    const [hit] = (await search('heron')).data
    expect(hit?.excerpt).toBe('The heron A heron calls heron() heron, n sql SELECT * FROM heron')
    expect(hit ? marked(hit) : []).toEqual(Array(5).fill('heron'))
    await plant('Only there', ['```kestrel\n1\n```'])
    expect((await search('kestrel')).data.map(marked)).toEqual([['kestrel']])
  })

  test('finds nothing of a deleted chat, of a branch that is not shown, and of a reply still written', async () => {
    const chat = await plant('Gone', ['a zebra'])
    expect((await search('zebra')).total).toBe(1)
    await ada.call('DELETE', `/chats/${chat}`)
    expect([(await search('zebra')).total, (await search('gone')).total, (await listChats('zebra')).total]).toEqual([0, 0, 0])
    await ada.call('POST', `/chats/${chat}/restore`)
    expect((await search('zebra')).total).toBe(1)
    await db.asOwner('update messages set on_path = false where chat_id = $1', [chat])
    expect((await search('zebra')).total).toBe(0)
  })

  test('finds what a reply said once it has ended', async () => {
    const chat = await ada.chatOfType('GENERIC')
    model.script = () => ['An answer about ', 'quaternions.']
    await ada.say(chat.id, 'hello')
    expect((await search('quaternions')).data[0]?.chat_id).toBe(chat.id)
  })

  test('comes in pages', async () => {
    await plant(
      'Pages',
      Array.from({ length: 7 }, (_, index) => `otter number ${index}`),
    )
    const pages = [await search('otter', '&size=3'), await search('otter', '&size=3&page=2'), await search('otter', '&size=3&page=3')]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
    ])
    expect(pages.flatMap(({ data }) => data.map(({ excerpt }) => excerpt))).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `otter number ${n}`))
    expect((await search('otter', '&page=1000000')).data).toEqual([])
    expect((await search('x'.repeat(201))).status).toBe(400)
    expect((await ada.call('GET', '/messages/search')).status).toBe(400)
  })

  test('AUTH-08 finds only what is the person’s own', async () => {
    await plant('Bob’s secret', ['the walrus'], bob)
    expect((await search('walrus')).total).toBe(0)
    expect((await search('secret')).total).toBe(0)
    expect((await search('walrus', '', bob)).total).toBe(1)
    expect((await listChats('walrus')).total).toBe(0)
  })

  test('AUTH-08 what is shown is read as the person: even an id of another’s message found by a mistake shows nothing', async () => {
    const chatId = await plant('Bob’s secret', ['the walrus'], bob)
    const [message] = await bob.messages(chatId)
    const found = [
      { kind: 'name' as const, id: chatId, chatId, at: new Date() },
      { kind: 'message' as const, id: message?.id ?? '', chatId, at: new Date() },
    ]
    expect((await readHits(db.database, bobId, found)).map(({ text }) => text)).toEqual(['Bob’s secret', 'the walrus'])
    expect(await readHits(db.database, adaId, found)).toEqual([])
    // Without the first wall, which is the statement's own condition, row-level security stands alone.
    const open = searchStatements.read.replaceAll(/ and [cm][.]user_id = [$]1/g, ' and $1::uuid is not null')
    const values = [adaId, [chatId], [message?.id], [new Date()]]
    expect(await db.database.asUser(bobId, async (tx) => await tx.raw(open, values))).toHaveLength(1)
    expect(await db.database.asUser(adaId, async (tx) => await tx.raw(open, values))).toEqual([])
  })

  test.each([`' & !x:*`, "'; drop table chats; --", 'a | b', '<->', '(((', "\\'", '%', ':*', 'x:ABCD'])(
    'takes %s for words alone',
    async (question) => {
      await plant('Signs', ['x and a, b, abcd and tables'])
      expect((await search(question)).status).toBe(200)
    },
  )
})

test('the list of chats takes a question too: each chat once, the one changed last first', async () => {
  const first = await plant('Trees', ['a heron', 'a heron again'])
  const second = await plant('A heron', ['hello'])
  await plant('Other', ['hello'])
  const { data, total } = await listChats('heron')
  expect([data.map(({ id }) => id), total]).toEqual([[second, first], 2])
  expect((await ada.call<Chat[]>('GET', '/chats/?q=')).total).toBe(3)
})

test('a text of a megabyte of different words is kept, and found by its beginning', async () => {
  const text = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}zq`).join(' ')
  const chat = await plant('Big', ['small'])
  await db.asOwner('update messages set content = $2 where chat_id = $1', [chat, text])
  expect((await search('w1zq')).total).toBe(1)
  expect((await search(`needle ${randomUUID()}`)).total).toBe(0)
})
