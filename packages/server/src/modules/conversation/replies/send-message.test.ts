import { beforeEach, expect, test } from 'vitest'
import { afterAll } from 'vitest'
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
  model.script = null
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

test('MSG-02 the reply streams as message events and ends with the ids of question and reply', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const stream = await ada.send(chat.id, 'What is a closure?')
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const call = await model.nextCall()
  for (const piece of ['A closure\n', 'keeps ', 'its 🙂 variables.\r\n', '\r\nEnd.']) call.write(piece)
  call.end()
  const events = await readAll(stream)
  expect(textOf(events)).toBe('A closure\nkeeps its 🙂 variables.\n\nEnd.')
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)?.event).toBe('done')
  const ids = JSON.parse(events.at(-1)?.data ?? '') as string[]
  const messages = await ada.messages(chat.id)
  expect(messages.map(({ id }) => id)).toEqual(ids)
  expect(messages.map(({ message_type, fetch_status, content }) => ({ message_type, fetch_status, content }))).toEqual([
    { message_type: 'USER_MESSAGE', fetch_status: 'COMPLETE', content: 'What is a closure?' },
    { message_type: 'AI_RESPONSE', fetch_status: 'COMPLETE', content: textOf(events) },
  ])
  expect(messages[1]).toMatchObject({
    parent_message_id: ids[0],
    engine: 'Scripted model',
    usage: { input_tokens: 7, output_tokens: 11, estimated: false },
    error: null,
  })
})

test('the first token is sent at once, not when the next one comes', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const stream = readEvents(await ada.send(chat.id, 'Slowly, please'))
  const call = await model.nextCall()
  call.write('First')
  expect((await stream.next()).value).toMatchObject({ event: 'message', data: 'First' })
  call.end()
  for await (const event of stream) expect(event.event).toBe('done')
})
