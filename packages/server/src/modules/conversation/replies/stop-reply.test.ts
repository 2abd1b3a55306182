import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, readAll, readEvents, textOf } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
const service = await startChatService({ database: db.database, model })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

test('a stop after a reload ends the reply, keeps what was written and ends every reader with done', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const leaving = new AbortController()
  await ada.send(chat.id, 'Go on and on', {}, {}, leaving.signal)
  const call = await model.nextCall()
  call.write('Some text ')
  leaving.abort()
  const reader = readAll(await ada.stream(chat.id))
  call.write('and more.')
  await expect.poll(async () => (await ada.messages(chat.id))[1]?.content).toBe('Some text and more.')
  expect(await ada.stop(chat.id)).toBe(true)
  const events = await reader
  expect(events.at(-1)?.event).toBe('done')
  expect(textOf(events)).toBe('Some text and more.')
  expect(call.isAborted).toBe(true)
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: 'Some text and more.', fetch_status: 'STOPPED', error: null })
  // The tokens of a call that was cut off are estimated, not forgotten.
  expect((await ada.messages(chat.id))[1]?.usage).toMatchObject({ estimated: true, output_tokens: 5 })
})

test('a second stop, and a stop of nothing, say that nothing was stopped', async () => {
  const chat = await ada.chatOfType('GENERIC')
  expect(await ada.stop(chat.id)).toBe(false)
  const response = await ada.send(chat.id, 'hello')
  ;(await model.nextCall()).write('text')
  expect(await ada.stop(chat.id)).toBe(true)
  await response.text()
  expect(await ada.stop(chat.id)).toBe(false)
})

test('stopping before the first word leaves an empty stopped reply, and the chat free', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const response = await ada.send(chat.id, 'hello')
  await model.nextCall()
  expect(await ada.stop(chat.id)).toBe(true)
  expect((await readAll(response)).map(({ event }) => event)).toEqual(['done'])
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: '', fetch_status: 'STOPPED' })
  const next = ada.say(chat.id, 'again')
  const call = await model.nextCall()
  call.write('fine')
  call.end()
  expect(textOf(await next)).toBe('fine')
})

test('a late stop, meant for an earlier reply, does not end the next one', async () => {
  const chat = await ada.chatOfType('GENERIC')
  model.script = () => ['first answer']
  const seen = (await ada.say(chat.id, 'first')).at(-1)?.id
  model.script = null
  const stream = readEvents(await ada.send(chat.id, 'second'))
  const call = await model.nextCall()
  call.write('second ')
  const first = await stream.next()
  expect(await ada.stop(chat.id, seen)).toBe(false)
  expect(call.isAborted).toBe(false)
  call.write('goes on')
  // Its own number does end it.
  expect(await ada.stop(chat.id, first.value?.id)).toBe(true)
  for await (const event of stream) if (event.event !== 'message') expect(event.event).toBe('done')
})

test('deleting a chat stops its reply', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const response = await ada.send(chat.id, 'hello')
  const call = await model.nextCall()
  call.write('text')
  expect((await ada.call('DELETE', `/chats/${chat.id}`)).status).toBe(200)
  expect((await readAll(response)).at(-1)?.event).toBe('done')
  expect(call.isAborted).toBe(true)
  const left = await db.asOwner(`select status from generations where chat_id = $1`, [chat.id])
  expect(left).toEqual([{ status: 'stopped' }])
})

test('a stop that only reached the database is obeyed with the next heartbeat', async () => {
  const beating = await startChatService({ database: db.database, model, settings: { heartbeatMs: 50 } })
  try {
    const client = new ChatClient(beating.url, ada.token)
    const chat = await client.chatOfType('GENERIC')
    const response = await client.send(chat.id, 'hello')
    const call = await model.nextCall()
    call.write('text')
    await db.asOwner('update generations set stop_requested_at = now() where chat_id = $1', [chat.id])
    expect((await readAll(response)).at(-1)?.event).toBe('done')
    expect(call.isAborted).toBe(true)
  } finally {
    await beating.close()
  }
})
