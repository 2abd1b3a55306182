import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Chat, type ChatDocument, type ChatImport, errorCatalogue, importAtOnceMaxBytes } from '@xperto/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatClient } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'
import { soakSize } from '../../../testing/soak-size.ts'

const { db, service, people } = await chatsOfTwo({ emptied: true })
let ada: ChatClient
let bob: ChatClient
beforeEach(() => {
  ;({ ada, bob } = people)
})

/** A document of so many bytes or a little more: 4000 characters a message, most of them where no search looks, which costs less. */
function documentOf(bytes: number, name = 'Long'): ChatDocument {
  const messages = Array.from({ length: Math.ceil(bytes / 4000) }, (_, n): ChatDocument['messages'][number] => ({
    role: n % 2 === 0 ? 'person' : 'assistant',
    content: `Message ${n} word${n % 97}`,
    markdown: 'more '.repeat(800),
    options: [],
    created_on: '2026-01-02T03:04:05.678Z',
  }))
  return { format: 'xperto-chat', version: 1, name, messages }
}
const large = documentOf(1_200_000)
const imported = async (document: unknown, client = ada) => await client.call<ChatImport>('POST', '/chats/import', document)
const stateOf = async (id: string, client = ada) => (await client.call<ChatImport>('GET', `/chats/imports/${id}`)).data
const runJob = async () => await service.jobs.run('run-imports')
const listed = async (client = ada) => (await client.call<Chat[]>('GET', '/chats/')).data.map(({ name }) => name)

/** Holds the row of a part, so that whoever writes it waits inside its transaction. */
async function holdPart(importId: string, number: number): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = db.database.asSystem(async (tx) => {
    await tx.raw('select 1 from chat_import_parts where import_id = $1 and number = $2 for update', [importId, number])
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    release: async () => {
      released.resolve()
      await holding
    },
  }
}
const waitsForLock = async () =>
  await db.asOwner(`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
const patience = { timeout: 150_000, interval: 50 }

describe('an import', () => {
  test('of 1,048,576 bytes answers with its chat; one byte more answers 202 and becomes a chat in parts', async () => {
    const base = { ...documentOf(1_000_000), name: '' }
    const nameFor = (bytes: number) => {
      const missing = bytes - Buffer.byteLength(JSON.stringify(base))
      const [first, ...rest] = base.messages
      if (!first) throw new Error('no message')
      return { ...base, name: 'Edge', messages: [{ ...first, content: first.content + 'x'.repeat(missing - 4) }, ...rest] }
    }
    expect(Buffer.byteLength(JSON.stringify(nameFor(importAtOnceMaxBytes)))).toBe(1_048_576)
    const atOnce = await imported(nameFor(importAtOnceMaxBytes))
    expect([atOnce.status, Object.keys(atOnce.data)]).toEqual([200, expect.arrayContaining(['chat_type'])])
    const later = await imported(nameFor(importAtOnceMaxBytes + 1))
    expect([later.status, later.data]).toEqual([
      202,
      expect.objectContaining({ name: 'Edge', status: 'waiting', parts_done: 0, chat_id: null }),
    ])
    await runJob()
    const { chat_id: chatId } = await stateOf(later.data.id)
    const { data } = await ada.call<ChatDocument>('GET', `/chats/${chatId}/export?format=json`)
    expect(data).toEqual(nameFor(importAtOnceMaxBytes + 1))
  })

  test('is in no list, search or count before it is whole, tells its parts, and then its chat goes on', async () => {
    const { status, data: begun } = await imported(large)
    expect(status).toBe(202)
    expect(begun.parts).toBeGreaterThan(3)
    const held = await holdPart(begun.id, 2)
    const running = runJob()
    await expect.poll(async () => (await stateOf(begun.id)).parts_done, patience).toBe(2)
    expect(await stateOf(begun.id)).toMatchObject({ status: 'running', parts: begun.parts, chat_id: null, error: null })
    expect([await listed(), (await ada.call('GET', '/messages/search?q=word7')).total]).toEqual([[], 0])
    expect((await ada.call<ChatImport[]>('GET', '/chats/imports')).data).toEqual([await stateOf(begun.id)])
    await held.release()
    await running
    const done = await stateOf(begun.id)
    expect(done).toMatchObject({ status: 'done', parts_done: begun.parts, error: null })
    expect(await listed()).toEqual(['Long'])
    const chatId = done.chat_id ?? ''
    expect((await ada.call<ChatDocument>('GET', `/chats/${chatId}/export?format=json`)).data).toEqual(large)
    await ada.say(chatId, 'And now?')
    expect((await ada.messages(chatId)).map(({ content }) => content).slice(-2)).toEqual(['And now?', 'An answer.'])
    expect(await db.asOwner('select 1 from chat_import_parts')).toEqual([])
  })

  test('AUTH-08 of another person is the same 404 as one that never was', async () => {
    const { data } = await imported(large)
    const answers = [await bob.call('GET', `/chats/imports/${data.id}`), await bob.call('GET', `/chats/imports/${randomUUID()}`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect((await bob.call('GET', '/chats/imports/no-id')).error.code).toBe('import_not_found')
    expect((await bob.call<ChatImport[]>('GET', '/chats/imports')).data).toEqual([])
  })

  const [first, ...rest] = large.messages
  test.each<[string, unknown, string]>([
    ['a role that is unknown', { ...large, messages: [...rest, { ...first, role: 'system' }] }, 'invalid_request'],
    ['a NUL in a text', { ...large, messages: [...rest, { ...first, content: 'a\0b' }] }, 'invalid_request'],
    ['no format', { ...large, format: undefined }, 'invalid_request'],
    ['an empty name', { ...large, name: ' \n ' }, 'name_empty'],
  ])('that is large and has %s is refused at once, and nothing of it is kept', async (_what, document, code) => {
    expect((await imported(document)).error.code).toBe(code)
    expect(await db.asOwner('select 1 from chats union all select 1 from chat_imports union all select 1 from chat_import_parts')).toEqual(
      [],
    )
  })
  test('that is large and no JSON is refused at once', async () => {
    const response = await fetch(`${service.url}/chats/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: `{"format":${' '.repeat(importAtOnceMaxBytes)}`,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid_json' } }])
  })
})

describe('a large import whose process is killed', () => {
  test('in the middle of a part goes on in the next process, and no message is there twice', async () => {
    const { data: begun } = await imported(large)
    const held = await holdPart(begun.id, 1)
    const child = fork(fileURLToPath(new URL('../../../testing/import-process.ts', import.meta.url)), [
      JSON.stringify({ target: db.target, importId: begun.id, userId: ada.token }),
    ])
    await once(child, 'message')
    await expect.poll(waitsForLock, patience).toEqual([{ n: 1 }])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held.release()
    expect(await stateOf(begun.id)).toMatchObject({ status: 'running', parts_done: 1 })
    await runJob()
    const { chat_id: chatId } = await stateOf(begun.id)
    expect((await ada.call<ChatDocument>('GET', `/chats/${chatId}/export?format=json`)).data).toEqual(large)
  })
})

describe('many large imports', () => {
  const size = soakSize({ test: 1_100_000, soak: 14_600_000 })
  test(`six of ${size / 1e6} MB at once are all taken, one person's run one after the other, and another person's message waits for none`, async () => {
    const documents = Array.from({ length: 6 }, (_, n) => documentOf(size, `Long ${n}`))
    const taken = await Promise.all(documents.map(async (document) => await imported(document)))
    expect(taken.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202])
    const [oldest] = (await ada.call<ChatImport[]>('GET', '/chats/imports')).data.toReversed()
    if (!oldest) throw new Error('no import')
    const held = await holdPart(oldest.id, 1)
    const running = runJob()
    await expect.poll(waitsForLock, patience).toEqual([{ n: 1 }])
    // A part is in the middle of its transaction: its messages are written and not committed.
    const chat = await bob.chatOfType('GENERIC')
    await bob.say(chat.id, 'Do I wait?')
    expect((await bob.messages(chat.id)).map(({ content }) => content)).toEqual(['Do I wait?', 'An answer.'])
    const states = (await ada.call<ChatImport[]>('GET', '/chats/imports')).data.map(({ status }) => status)
    expect(states.toSorted()).toEqual(['running', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
    await held.release()
    await running
    expect((await ada.call<ChatImport[]>('GET', '/chats/imports')).data.map(({ status }) => status)).toEqual(Array(6).fill('done'))
    expect((await listed()).toSorted()).toEqual(documents.map(({ name }) => name))
    expect(await db.asOwner(`select count(*)::int as n from messages where user_id = $1`, [ada.token])).toEqual([
      { n: documents.reduce((sum, { messages }) => sum + messages.length, 0) },
    ])
    expect(await db.asOwner(`select gin_clean_pending_list('messages_search')::int as pages`)).toEqual([{ pages: 0 }])
  })

  test('of two people are written in turn: a short one does not wait for all of a long one', async () => {
    const { data: long } = await imported(documentOf(2_000_000))
    const { data: short } = await imported(large, bob)
    // The last part of the long one waits; the short one has fewer parts.
    const held = await holdPart(long.id, long.parts - 1)
    const running = runJob()
    await expect.poll(async () => (await stateOf(short.id, bob)).status, patience).toBe('done')
    expect(await stateOf(long.id)).toMatchObject({ status: 'running' })
    await held.release()
    await running
    expect((await stateOf(long.id)).status).toBe('done')
  })
})

describe('a large import that cannot be finished', () => {
  test('fails with a sentence, keeps nothing, and the next ones are written', async () => {
    const { data: bad } = await imported(large)
    const { data: good } = await imported(documentOf(1_100_000, 'Good'))
    // What a fault of ours would leave: Postgres refuses this day.
    await db.asOwner(
      `update chat_import_parts set messages = replace(messages, '2026-01-02', '2026-13-77') where import_id = $1 and number = 1`,
      [bad.id],
    )
    await runJob()
    const { message } = errorCatalogue.import_failed
    expect(await stateOf(bad.id)).toMatchObject({ status: 'failed', chat_id: null, error: { code: 'import_failed', message } })
    expect([(await stateOf(good.id)).status, await listed()]).toEqual(['done', ['Good']])
    expect(await db.asOwner('select 1 from chat_import_parts')).toEqual([])
    // The job of deleted chats erases what was written.
    expect(await db.asOwner(`select count(*)::int as n from chats where deleted_at < now() - interval '1 day'`)).toEqual([{ n: 1 }])
  })

  test('within a day is removed with a sentence; a day after its end it is forgotten', async () => {
    const { data } = await imported(large)
    await db.asOwner(`update chat_imports set created_at = now() - interval '25 hours'`)
    await runJob()
    expect(await stateOf(data.id)).toMatchObject({ status: 'failed', parts_done: 0, error: { code: 'import_expired' } })
    await db.asOwner(`update chat_imports set ended_at = now() - interval '25 hours'`)
    await runJob()
    expect((await ada.call('GET', `/chats/imports/${data.id}`)).status).toBe(404)
  })
})
