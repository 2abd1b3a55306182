import { errorCatalogue } from '@xperto/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ModelFailure } from '../../../ports/language-model.ts'
import { ChatClient, createPersonWithCredits, textOf } from '../../../testing/chat-client.ts'
import { chatTypeServicesOf, startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { interruptAbandoned, savePieces } from './generations.store.ts'

const db = await testDatabase()
const model = createScriptedModel()
const service = await startChatService({ database: db.database, model, settings: { heartbeatMs: 60, saveMs: 30 } })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  model.script = null
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

test.each<ModelFailure>([
  'model_unreachable',
  'model_refused_key',
  'model_busy',
  'model_failed',
  'model_timeout',
  'model_cut_off',
  'model_malformed',
  'model_empty',
  'model_context_exceeded',
  'model_content_filtered',
])('a model that fails with %s ends the reply with its sentence, keeps the text, and Retry makes it again', async (code) => {
  const chat = await ada.chatOfType('GENERIC')
  const sent = ada.say(chat.id, 'hello')
  const call = await model.nextCall()
  call.write('What arrived ')
  call.fail(code)
  const events = await sent
  expect(events.at(-1)?.event).toBe('error')
  expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual({ code, message: errorCatalogue[code].message })
  const [question, failed] = await ada.messages(chat.id)
  expect(failed).toMatchObject({
    content: 'What arrived ',
    fetch_status: 'FAILED',
    error: { code, message: errorCatalogue[code].message },
  })
  model.script = () => ['All of it.']
  const retried = await ada.say(chat.id, '', { regenerate_message_id: failed?.id })
  expect(JSON.parse(retried.at(-1)?.data ?? '')).toEqual([question?.id, expect.any(String)])
  expect((await ada.messages(chat.id)).map(({ content }) => content)).toEqual(['hello', 'All of it.'])
})

test('an answer without a word is a failure, not an empty bubble', async () => {
  const chat = await ada.chatOfType('GENERIC')
  model.script = () => [' ', '\n']
  const events = await ada.say(chat.id, 'hello')
  expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({ code: 'model_empty' })
})

const chatTypeServices = chatTypeServicesOf({
  problems: () => [],
  progress: async () => ({ solved: [], solvedAt: {}, inTest: [], latest: null }),
  inTest: async () => [],
})

test('a failure changes no state of the flow, whatever was said before it', async () => {
  const broken = await startChatService({
    database: db.database,
    model,
    services: {
      ...chatTypeServices,
      quizzes: {
        ...chatTypeServices.quizzes,
        question: () => {
          throw new Error('the library is torn')
        },
      },
    },
  })
  try {
    const client = new ChatClient(broken.url, ada.token)
    const chat = await client.chatOfType('QUIZ')
    const [opening] = await client.messages(chat.id)
    await ada.say(chat.id, opening?.options[0]?.text ?? '')
    const before = await db.asOwner('select version, state from flow_states where chat_id = $1', [chat.id])
    const events = await client.say(chat.id, 'A')
    expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual({ code: 'internal', message: errorCatalogue.internal.message })
    expect(await db.asOwner('select version, state from flow_states where chat_id = $1', [chat.id])).toEqual(before)
    // The other, healthy process goes on where the person was.
    const asked = (await ada.messages(chat.id)).at(-1)
    expect(textOf(await ada.say(chat.id, '', { regenerate_message_id: asked?.id }))).not.toBe('')
  } finally {
    await broken.close()
  }
})

test('a reply that meets a lost database says so, and Retry makes it again', async () => {
  const broken = await startChatService({
    database: db.database,
    model,
    services: {
      ...chatTypeServices,
      practice: {
        ...chatTypeServices.practice,
        progress: async () => {
          const reading = db.database.systemQuery('select pg_sleep(600)')
          reading.catch(() => undefined)
          // A statement that is in progress when its connection is lost.
          const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)'`
          while ((await db.asOwner(end)).length === 0) await sleep(10)
          await reading
          return { solved: [], solvedAt: {}, inTest: [], latest: null }
        },
      },
    },
  })
  try {
    const client = new ChatClient(broken.url, ada.token)
    const chat = await client.chatOfType('PRACTISE_QUESTION')
    const events = await client.say(chat.id, 'another one')
    const told = { code: 'reply_database_lost', message: errorCatalogue.reply_database_lost.message }
    expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual(told)
    const failed = (await ada.messages(chat.id)).at(-1)
    expect(failed).toMatchObject({ fetch_status: 'FAILED', error: told })
    expect(textOf(await ada.say(chat.id, '', { regenerate_message_id: failed?.id }))).not.toBe('')
  } finally {
    await broken.close()
  }
})

test('a reply that takes too long is ended with its sentence and keeps its text', async () => {
  const hasty = await startChatService({ database: db.database, model, settings: { limitMs: 10_000 } })
  try {
    const client = new ChatClient(hasty.url, ada.token)
    const chat = await client.chatOfType('GENERIC')
    const sent = client.say(chat.id, 'hello')
    const call = await model.nextCall()
    call.write('so far')
    const events = await sent
    expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({ code: 'reply_too_long' })
    expect(call.isAborted).toBe(true)
    expect((await client.messages(chat.id))[1]).toMatchObject({ content: 'so far', fetch_status: 'FAILED' })
  } finally {
    await hasty.close()
  }
})

test('a reply that grows too large is ended with its sentence and keeps what fitted', async () => {
  const small = await startChatService({ database: db.database, model, settings: { maxCharacters: 10 } })
  try {
    const client = new ChatClient(small.url, ada.token)
    const chat = await client.chatOfType('GENERIC')
    const sent = client.say(chat.id, 'hello')
    const call = await model.nextCall()
    call.write('12345678')
    call.write('901')
    const events = await sent
    expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({ code: 'reply_too_large' })
    expect(call.isAborted).toBe(true)
    expect((await client.messages(chat.id))[1]).toMatchObject({ content: '12345678', fetch_status: 'FAILED' })
  } finally {
    await small.close()
  }
})

test('a reply whose claim was taken away writes nothing more, not even its end', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const leaving = new AbortController()
  await ada.send(chat.id, 'hello', {}, {}, leaving.signal)
  const call = await model.nextCall()
  call.write('mine ')
  await expect.poll(async () => (await ada.messages(chat.id))[1]?.content).toBe('mine ')
  const [claim] = await db.asOwner('select id::text from generations where chat_id = $1', [chat.id])
  const reply = { id: String(claim?.id), chatId: chat.id }
  await db.database.asSystem(async (tx) => await interruptAbandoned(tx, reply, { staleMs: 0, everyoneElse: true }))
  call.write('no longer mine')
  await expect.poll(() => call.isAborted).toBe(true)
  await sleep(100)
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: 'mine ', fetch_status: 'INTERRUPTED' })
  leaving.abort()
})

test('text reaches the database while the reply still runs, and a heartbeat with it', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const sent = ada.say(chat.id, 'hello')
  const call = await model.nextCall()
  const heartbeat = async () =>
    (await db.asOwner('select heartbeat_at > started_at as beaten from generations where chat_id = $1', [chat.id]))[0]?.beaten
  for (const text of ['one ', 'two ', 'three ']) call.write(text)
  await expect.poll(async () => (await ada.messages(chat.id))[1]).toMatchObject({ content: 'one two three ', fetch_status: 'FETCHING' })
  await expect.poll(heartbeat).toBe(true)
  call.end()
  expect(textOf(await sent)).toBe('one two three ')
})

test('a piece is kept once however often it comes, and not at all once its reply is over', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const sent = ada.say(chat.id, 'hello')
  const call = await model.nextCall()
  const [, reply] = await ada.messages(chat.id)
  const piece = { messageId: reply?.id ?? '', seq: 50, text: 'kept ' }
  for (let attempt = 0; attempt < 3; attempt++) expect(await savePieces(db.database, [piece])).toEqual(new Set([piece.messageId]))
  expect((await ada.messages(chat.id))[1]?.content).toBe('kept ')
  call.write('The end.')
  call.end()
  await sent
  expect(await savePieces(db.database, [{ ...piece, seq: 51 }])).toEqual(new Set())
  expect(await db.asOwner('select seq from reply_pieces where message_id = $1', [piece.messageId])).toEqual([])
  expect((await ada.messages(chat.id))[1]?.content).toBe('The end.')
})
