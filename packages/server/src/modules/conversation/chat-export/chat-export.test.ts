import { randomUUID } from 'node:crypto'
import { type Chat, type ChatDocument, type ChatImport, importedMessagesMax } from '@xperto/contract'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { plantMessages } from '../../../testing/plant-messages.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { exportChat } from './export-chat.ts'

const db = await testDatabase()
const model = createScriptedModel()
model.script = () => ['An **answer**.']
const service = await startChatService({ database: db.database, model })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

const exported = async (chatId: string) => (await ada.call<ChatDocument>('GET', `/chats/${chatId}/export?format=json`)).data
const imported = async (document: unknown) => await ada.call<Chat>('POST', '/chats/import', document)
const good: ChatDocument = {
  format: 'xperto-chat',
  version: 1,
  name: 'Trees',
  messages: [{ role: 'person', content: 'What is a tree?', markdown: null, options: [], created_on: '2026-01-02T03:04:05.678Z' }],
}

describe('export and import', () => {
  test('an export comes in again as a new chat of the same words, which goes on', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await ada.say(chat.id, 'What is a tree?')
    await ada.call('PUT', `/chats/${chat.id}?name=Trees`)
    const first = await exported(chat.id)
    expect(first).toMatchObject({ format: 'xperto-chat', version: 1, name: 'Trees' })
    expect(first.messages.map(({ role, content }) => [role, content])).toEqual([
      ['person', 'What is a tree?'],
      ['assistant', 'An **answer**.'],
    ])
    const copy = (await imported(first)).data
    expect(copy).toMatchObject({ name: 'Trees', chat_type: 'GENERIC', chat_lock_status: null })
    expect(copy.id).not.toBe(chat.id)
    expect(await exported(copy.id)).toEqual(first)
    await ada.say(copy.id, 'And a forest?')
    expect((await ada.messages(copy.id)).map(({ content }) => content)).toHaveLength(4)
    expect((await ada.messages(chat.id)).map(({ content }) => content)).toHaveLength(2)
    expect(model.requests.at(-1)?.turns.map(({ text }) => text)).toEqual(['What is a tree?', 'An **answer**.', 'And a forest?'])
  })

  test('a quiz with choices and an explanation comes through whole', async () => {
    const quiz = await ada.chatOfType('QUIZ')
    await db.asOwner(`update messages set markdown = '# More' where chat_id = $1`, [quiz.id])
    const first = await exported(quiz.id)
    expect(first.messages[0]?.options.length).toBeGreaterThan(3)
    expect(await exported((await imported(first)).data.id)).toEqual(first)
  })

  test('whatever the words: export → import → export is the same', async () => {
    // NUL and half a surrogate pair never come in (text-guard.ts); everything else does.
    const text = fc.string({ unit: 'binary', maxLength: 80 }).map((value) => value.replaceAll('\0', '').toWellFormed())
    const message = fc.record({
      role: fc.constantFrom('person' as const, 'assistant' as const),
      content: text,
      markdown: fc.option(text),
      options: fc.array(fc.record({ text }), { maxLength: 3 }),
      created_on: fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 6 }), async (messages) => {
        const once = await exported((await imported({ ...good, messages })).data.id)
        const twice = await exported((await imported(once)).data.id)
        expect(twice).toEqual(once)
        const shown = messages.filter(({ content, markdown, options }) => content !== '' || markdown !== null || options.length > 0)
        expect(once.messages).toEqual(shown)
      }),
      { numRuns: 40 },
    )
  })

  test('Markdown has a heading for the chat and for each message', async () => {
    const chat = (await imported({ ...good, name: 'Trees & <b>forests</b>/..' })).data
    const { data } = await ada.call<{ file_name: string; markdown: string }>('GET', `/chats/${chat.id}/export`)
    expect(data).toEqual({
      file_name: 'Trees-b-forests-b.md',
      markdown: '# Trees & <b>forests</b>/..\n\n## You · 2026-01-02 03:04 UTC\n\nWhat is a tree?\n',
    })
    expect((await ada.call('GET', `/chats/${chat.id}/export?format=pdf`)).status).toBe(400)
  })
})

describe('a long chat', () => {
  const many = soakSize({ test: 2000, soak: 10_000 })
  test(`of ${many} messages and ${many / 1000} MB leaves whole and comes in again`, async () => {
    const chat = await ada.chatOfType('GENERIC')
    await plantMessages(db, { chatId: chat.id, userId: ada.token, count: many, padding: 1000 })
    const first = await exported(chat.id)
    expect(first.messages).toHaveLength(many)
    expect(JSON.stringify(first).length).toBeGreaterThan(many * 1000)
    expect(first.messages.map(({ content }) => Number(content.split(' ')[1]))).toEqual(Array.from({ length: many }, (_, index) => index))
    const begun = await ada.call<ChatImport>('POST', '/chats/import', first)
    expect(begun.status).toBe(202)
    await service.jobs.run()
    const { data: copy } = await ada.call<ChatImport>('GET', `/chats/imports/${begun.data.id}`)
    expect(await exported(copy.chat_id ?? '')).toEqual(first)
    const { data } = await ada.call<{ markdown: string }>('GET', `/chats/${chat.id}/export`)
    expect(data.markdown.match(/^## (You|Xperto) · /gm)).toHaveLength(many)
  })

  test('is read a few messages at a time, however large they are', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await plantMessages(db, { chatId: chat.id, userId: ada.token, count: 1000 })
    await db.asOwner(`update messages set content = repeat('x', 200000) where chat_id = $1 and position < 20`, [chat.id])
    const { pieces } = await exportChat({ db: db.database }, { userId: ada.token, chatId: chat.id })
    const read: { messages: number; characters: number }[] = []
    for await (const piece of pieces) {
      read.push({ messages: piece.length, characters: piece.reduce((sum, { content }) => sum + content.length, 0) })
    }
    expect(read.reduce((sum, { messages }) => sum + messages, 0)).toBe(1000)
    for (const { messages, characters } of read) {
      expect(messages).toBeLessThanOrEqual(200)
      expect(characters).toBeLessThan(500_000)
    }
  })

  test('that loses a message meanwhile breaks off: a part never passes for the whole', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await plantMessages(db, { chatId: chat.id, userId: ada.token, count: 1000 })
    const { pieces } = await exportChat({ db: db.database }, { userId: ada.token, chatId: chat.id })
    await db.asOwner(`delete from messages where chat_id = $1 and position = 999`, [chat.id])
    const read = async () => {
      for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toThrow('gone')
  })
})

describe('a document that is not one', () => {
  const message = good.messages[0]
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['another format', { ...good, format: 'other' }],
    ['a later version', { ...good, version: 2 }],
    ['messages that are none', { ...good, messages: [1] }],
    ['an unknown role', { ...good, messages: [{ ...message, role: 'system' }] }],
    ['a day that never was', { ...good, messages: [{ ...message, created_on: '2026-02-31T00:00:00Z' }] }],
    ['the year 0', { ...good, messages: [{ ...message, created_on: '0000-01-01T00:00:00Z' }] }],
    ['the year 9999', { ...good, messages: [{ ...message, created_on: '9999-01-01T00:00:00Z' }] }],
    ['a second of a hundred digits', { ...good, messages: [{ ...message, created_on: `2026-01-01T00:00:00.${'1'.repeat(100)}Z` }] }],
    ['content that is no text', { ...good, messages: [{ ...message, content: { $ne: null } }] }],
    ['too many choices', { ...good, messages: [{ ...message, options: Array.from({ length: 101 }, () => ({ text: 'x' })) }] }],
    ['too many messages', { ...good, messages: Array.from({ length: importedMessagesMax + 1 }, () => message) }],
    ['a NUL in a text', { ...good, messages: [{ ...message, content: 'a\0b' }] }],
    ['a name that is too long', { ...good, name: 'x'.repeat(121) }],
  ])('is refused: %s', async (_what, document) => {
    expect((await imported(document)).status).toBe(400)
    expect((await ada.call<Chat[]>('GET', '/chats/')).total).toBe(0)
  })

  test('brings nothing in beside words: fields of ours are dropped', async () => {
    const smuggled = { ...good, id: randomUUID(), chat_type: 'INTERVIEW', chat_lock_status: 'LOCKED', user_id: randomUUID() }
    const actions = [{ action: 'END_SUPPORT', title: 'x', message: 'x', disabledReason: null }]
    const chat = (
      await imported({ ...smuggled, messages: [{ ...message, role: 'assistant', actions, status: 'streaming', id: randomUUID() }] })
    ).data
    expect(chat).toMatchObject({ chat_type: 'GENERIC', chat_lock_status: null })
    expect(chat.id).not.toBe(smuggled.id)
    const [only] = await ada.messages(chat.id)
    expect(only).toMatchObject({ user_actions: [], fetch_status: 'COMPLETE', content: 'What is a tree?' })
    expect((await imported({ ...good, name: ' \n ' })).error.code).toBe('name_empty')
  })
})

test("AUTH-08 another person's chat is not exported", async () => {
  const bob = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))
  const chat = await bob.chatOfType('GENERIC')
  const [strange, unknown] = [await ada.call('GET', `/chats/${chat.id}/export`), await ada.call('GET', `/chats/${randomUUID()}/export`)]
  expect([strange.status, strange.text]).toEqual([404, unknown.text])
})
