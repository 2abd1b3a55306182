import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
const service = await startChatService({ database: db.database, model })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  model.requests = []
  model.script = (request) => [`answer ${model.requests.length} to ${request.turns.at(-1)?.text}`]
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

const shown = async (chatId: string) => (await ada.messages(chatId)).map(({ content }) => content)
const show = async (chatId: string, messageId = '', client = ada) =>
  await client.call<{ last_message_id: string; message_count: number }>('PUT', `/chats/${chatId}/branch?message_id=${messageId}`)

test('a branch that was left is shown again, to its end; each message names those beside it', async () => {
  const chat = await ada.chatOfType('GENERIC')
  for (const text of ['one', 'two']) await ada.say(chat.id, text)
  const first = await ada.messages(chat.id)
  await ada.say(chat.id, 'one, edited', { parent_message_id: first[0]?.id })
  const second = await ada.messages(chat.id)
  expect(second.map(({ content }) => content)).toEqual(['one, edited', 'answer 3 to one, edited'])
  const beside = [first[0]?.id, second[0]?.id]
  expect(second[0]?.sibling_ids).toEqual(beside)
  const back = await show(chat.id, first[0]?.id)
  expect(back.data).toEqual({ last_message_id: first[3]?.id, message_count: 4 })
  expect(await shown(chat.id)).toEqual(['one', 'answer 1 to one', 'two', 'answer 2 to two'])
  expect((await ada.messages(chat.id))[0]?.sibling_ids).toEqual(beside)
  expect((await ada.call('GET', `/chats/${chat.id}/messages`)).total).toBe(4)
  // What is said now goes on from the branch that is shown, and only that is in the prompt.
  await ada.say(chat.id, 'three')
  expect(model.requests.at(-1)?.turns.map(({ text }) => text)).toEqual(['one', 'answer 1 to one', 'two', 'answer 2 to two', 'three'])
  // A message in the middle of the shown branch changes nothing.
  expect((await show(chat.id, first[1]?.id)).data.message_count).toBe(6)
  expect((await show(chat.id, second[1]?.id)).data.message_count).toBe(2)
  expect(await shown(chat.id)).toEqual(['one, edited', 'answer 3 to one, edited'])
})

test('two answers to one question are walked between', async () => {
  const chat = await ada.chatOfType('GENERIC')
  await ada.say(chat.id, 'one')
  const [question, before] = await ada.messages(chat.id)
  await ada.say(chat.id, '', { regenerate_message_id: before?.id })
  const [, after] = await ada.messages(chat.id)
  expect(after?.sibling_ids).toEqual([before?.id, after?.id])
  await show(chat.id, before?.id)
  expect(await shown(chat.id)).toEqual(['one', 'answer 1 to one'])
  await show(chat.id, after?.id)
  expect(await shown(chat.id)).toEqual(['one', 'answer 2 to one'])
  // A question leads to its newest answer.
  expect((await show(chat.id, question?.id)).data.last_message_id).toBe(after?.id)
})

test('a flow goes on from where the shown branch left it', async () => {
  model.script = null
  const chat = await ada.chatOfType('QUIZ')
  const state = async () => (await db.asOwner('select state, version from flow_states where chat_id = $1', [chat.id]))[0]
  const say = async (more: Record<string, unknown> = {}) => {
    const last = (await ada.messages(chat.id)).at(-1)
    await ada.say(chat.id, last?.options[0]?.text ?? '', more)
  }
  await say()
  const asked = await state()
  const reply = (await ada.messages(chat.id)).at(-1)
  await say()
  const marked = await state()
  expect(marked).not.toEqual(asked)
  const leaf = (await ada.messages(chat.id)).at(-1)
  // Choosing another subject opens a branch with a state of its own.
  const [, subject] = await ada.messages(chat.id)
  const [opening] = await ada.messages(chat.id)
  await ada.say(chat.id, opening?.options[1]?.text ?? '', { parent_message_id: subject?.id })
  const other = await state()
  expect(other).not.toEqual(marked)
  const otherLeaf = (await ada.messages(chat.id)).at(-1)
  await show(chat.id, leaf?.id)
  expect(await state()).toEqual(marked)
  await show(chat.id, otherLeaf?.id)
  expect(await state()).toEqual(other)
  expect(reply?.id).not.toBe(otherLeaf?.id)
})

test('a branch is not changed under a reply, in a locked chat, or by a message of another chat', async () => {
  const [chat, other] = [await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
  await ada.say(chat.id, 'one')
  await ada.say(other.id, 'elsewhere')
  const [question] = await ada.messages(chat.id)
  const [elsewhere] = await ada.messages(other.id)
  for (const id of [elsewhere?.id, randomUUID(), 'x']) expect((await show(chat.id, id)).error.code).toBe('message_not_found')
  const bob = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))
  const [strange, unknown] = [await show(chat.id, question?.id, bob), await show(randomUUID(), question?.id, bob)]
  expect([strange.status, strange.text]).toEqual([404, unknown.text])
  await db.asOwner(`update generations set status = 'running', heartbeat_at = now() where chat_id = $1`, [chat.id])
  expect((await show(chat.id, question?.id)).error.code).toBe('reply_in_progress')
  await db.asOwner(`update generations set status = 'done' where chat_id = $1`, [chat.id])
  await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chat.id])
  expect((await show(chat.id, question?.id)).error.code).toBe('chat_locked')
})
