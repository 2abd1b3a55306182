import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, readAll, textOf } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
let person: string
beforeEach(async () => {
  await db.empty()
  model.script = null
  person = await createPersonWithCredits(db)
})

/** A reply that has begun with these words, on a service that lets replies end by themselves for so many milliseconds. */
async function beginReply(words: string, drainMs: number) {
  const service = await startChatService({ database: db.database, model, settings: { drainMs } })
  const ada = new ChatClient(service.url, person)
  const chat = await ada.chatOfType('GENERIC')
  const sent = ada.say(chat.id, 'a question')
  const call = await model.nextCall()
  call.write(words)
  return { service, ada, chat, sent, call }
}

test('draining lets a reply end by itself and refuses new ones', async () => {
  const { service, ada, chat, sent, call } = await beginReply('almost ', 600_000)
  const drained = service.replies.drain()
  expect(service.replies.state()).toBe('draining')
  const refused = await ada.call('POST', '/chats/messages', { chat_id: chat.id, content: 'new' })
  expect([refused.status, refused.error.code]).toEqual([503, 'shutting_down'])
  call.write('done')
  call.end()
  expect((await sent).at(-1)?.event).toBe('done')
  await drained
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: 'almost done', fetch_status: 'COMPLETE' })
  await service.close()
})

test('what still runs when the time for draining is over is interrupted with its text kept', async () => {
  const { service, ada, chat, sent } = await beginReply('never ends', 300)
  await expect.poll(async () => (await ada.messages(chat.id))[1]?.content).toBe('never ends')
  await service.replies.drain()
  expect(JSON.parse((await sent).at(-1)?.data ?? '')).toMatchObject({ code: 'reply_interrupted' })
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: 'never ends', fetch_status: 'INTERRUPTED' })
  expect(await db.asOwner(`select 1 from generations where status = 'running'`)).toEqual([])
  await service.close()
})

/** A reply as a process that was killed leaves it. */
async function abandon(chatId: string, heartbeatAgeMs: number): Promise<void> {
  await db.asOwner(
    `with chat as (select id, user_id from chats where id = $1), ids as (select gen_random_uuid() as q, gen_random_uuid() as r),
     question as (insert into messages (id, chat_id, user_id, position, role, message_type, content, status)
       select ids.q, chat.id, chat.user_id, 0, 'person', 'USER_MESSAGE', 'hello', 'complete' from chat, ids),
     reply as (insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, materialized_seq)
       select ids.r, chat.id, chat.user_id, ids.q, 1, 'assistant', 'AI_RESPONSE', '', 'streaming', 0 from chat, ids),
     pieces as (insert into reply_pieces (message_id, user_id, seq, text)
       select ids.r, chat.user_id, piece.seq, piece.text from chat, ids, (values (1, 'as far '), (3, 'as it got')) as piece (seq, text))
     insert into generations (id, chat_id, user_id, message_id, question_id, status, owner, seq_base, heartbeat_at)
       select gen_random_uuid(), chat.id, chat.user_id, ids.r, ids.q, 'running', 'a dead process', 0, now() - $2 * interval '1 millisecond'
       from chat, ids`,
    [chatId, heartbeatAgeMs],
  )
  await db.asOwner(`update chats set next_position = 2, message_count = 2, next_seq_base = 100000 where id = $1`, [chatId])
}

/** Nothing is heard of that reply for longer than any of these services waits. */
const passMinutes = async (chatId: string) =>
  await db.asOwner(`update generations set heartbeat_at = now() - interval '2 minutes' where chat_id = $1`, [chatId])

test('between replicas a reply without a heartbeat is interrupted, one that lives is not', async () => {
  const settings = { staleMs: 60_000, sweepMs: 50, heartbeatMs: 100 }
  const service = await startChatService({ database: db.database, model, settings })
  const ada = new ChatClient(service.url, person)
  const [dead, young, own] = [await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
  const sent = ada.say(own.id, 'mine')
  const call = await model.nextCall()
  // As if it had begun long ago: it is its heartbeat that keeps it.
  await db.asOwner(`update generations set heartbeat_at = now() - interval '50 seconds' where chat_id = $1`, [own.id])
  await abandon(dead.id, 90_000)
  await abandon(young.id, 0)
  await expect.poll(async () => (await ada.messages(dead.id))[1]?.fetch_status).toBe('INTERRUPTED')
  expect((await ada.messages(dead.id))[1]).toMatchObject({ content: 'as far as it got', error: { code: 'reply_interrupted' } })
  expect((await ada.messages(young.id))[1]?.fetch_status).toBe('FETCHING')
  // The chat is free again, and the interrupted reply can be made again.
  model.script = () => ['made again']
  const reply = (await ada.messages(dead.id))[1]
  expect(textOf(await ada.say(dead.id, '', { regenerate_message_id: reply?.id }))).toBe('made again')
  await passMinutes(young.id)
  await expect.poll(async () => (await ada.messages(young.id))[1]?.fetch_status).toBe('INTERRUPTED')
  const beats = async () =>
    (await db.asOwner(`select heartbeat_at > now() - interval '40 seconds' as beats from generations where chat_id = $1`, [own.id]))[0]
  await expect.poll(beats).toEqual({ beats: true })
  call.write('still here')
  call.end()
  expect((await sent).at(-1)?.event).toBe('done')
  await service.close()
})

test('a reader of the log hears that its reply was interrupted', async () => {
  const service = await startChatService({ database: db.database, model, settings: { staleMs: 60_000, sweepMs: 50 } })
  const ada = new ChatClient(service.url, person)
  const chat = await ada.chatOfType('GENERIC')
  await abandon(chat.id, 0)
  const stream = await ada.stream(chat.id)
  await passMinutes(chat.id)
  const events = await readAll(stream)
  expect(events.map(({ id, event }) => ({ id, event }))).toEqual([
    { id: 3, event: 'message' },
    { id: 4, event: 'error' },
  ])
  await service.close()
})

test('the only process of a database ends at its start what a dead one left, however young it is', async () => {
  const before = await startChatService({ database: db.database, model })
  const chat = await new ChatClient(before.url, person).chatOfType('GENERIC')
  await before.close()
  await abandon(chat.id, 0)
  const service = await startChatService({ database: db.database, model, isOnlyProcess: true })
  const ada = new ChatClient(service.url, person)
  expect((await ada.messages(chat.id))[1]).toMatchObject({ content: 'as far as it got', fetch_status: 'INTERRUPTED' })
  model.script = () => ['here now']
  expect(textOf(await ada.say(chat.id, 'hello'))).toBe('here now')
  await service.close()
})

afterAll(async () => await db.empty())
