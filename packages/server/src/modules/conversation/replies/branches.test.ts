import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, textOf } from '../../../testing/chat-client.ts'
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
const total = async (chatId: string) => (await ada.call('GET', `/chats/${chatId}/messages?size=1`)).total

test('a reply made again stands in the place of the first, which is kept beside it', async () => {
  const chat = await ada.chatOfType('GENERIC')
  await ada.say(chat.id, 'one')
  await ada.say(chat.id, 'two')
  const [, , question, reply] = await ada.messages(chat.id)
  await ada.say(chat.id, '', { regenerate_message_id: reply?.id })
  expect(await shown(chat.id)).toEqual(['one', 'answer 1 to one', 'two', 'answer 3 to two'])
  expect(await total(chat.id)).toBe(4)
  expect((await ada.messages(chat.id))[3]?.parent_message_id).toBe(question?.id)
  // The prompt of the second try does not hold the first answer.
  expect(model.requests[2]?.turns.map(({ text }) => text)).toEqual(['one', 'answer 1 to one', 'two'])
  const kept = await db.asOwner('select content, on_path from messages where chat_id = $1 and not on_path', [chat.id])
  expect(kept).toEqual([{ content: 'answer 2 to two', on_path: false }])
  // What left the shown branch is no longer a place to go on from.
  const again = await ada.call('POST', '/chats/messages', { chat_id: chat.id, regenerate_message_id: reply?.id })
  expect(again.error.code).toBe('parent_not_in_chat')
})

test('an edited question opens a branch: what followed it is out of sight and out of the prompt', async () => {
  const chat = await ada.chatOfType('GENERIC')
  for (const text of ['one', 'two', 'three']) await ada.say(chat.id, text)
  const before = await ada.messages(chat.id)
  await ada.say(chat.id, 'two, edited', { parent_message_id: before[1]?.id })
  expect(await shown(chat.id)).toEqual(['one', 'answer 1 to one', 'two, edited', 'answer 4 to two, edited'])
  expect(await total(chat.id)).toBe(4)
  expect(model.requests[3]?.turns.map(({ text }) => text)).toEqual(['one', 'answer 1 to one', 'two, edited'])
  // Naming the question itself edits it too: the first one of a chat follows nothing that could be named.
  await ada.say(chat.id, 'one, edited', { parent_message_id: before[0]?.id })
  expect(await shown(chat.id)).toEqual(['one, edited', 'answer 5 to one, edited'])
  expect(await total(chat.id)).toBe(2)
  expect(model.requests[4]?.turns).toHaveLength(1)
  await ada.say(chat.id, 'next')
  expect(model.requests[5]?.turns.map(({ text }) => text)).toEqual(['one, edited', 'answer 5 to one, edited', 'next'])
})

test('a flow starts a reply that is made again from the state it had then', async () => {
  model.script = null
  const chat = await ada.chatOfType('QUIZ')
  const [opening] = await ada.messages(chat.id)
  await ada.say(chat.id, opening?.options[0]?.text ?? '')
  const asked = (await ada.messages(chat.id)).at(-1)
  const state = async () => (await db.asOwner('select state from flow_states where chat_id = $1', [chat.id]))[0]?.state
  const atFirstQuestion = await state()
  const first = textOf(await ada.say(chat.id, asked?.options[0]?.text ?? ''))
  expect(await state()).not.toEqual(atFirstQuestion)
  const marked = await state()
  const reply = (await ada.messages(chat.id)).at(-1)
  const again = textOf(await ada.say(chat.id, '', { regenerate_message_id: reply?.id }))
  // The same answer is marked the same again, not taken for an answer to the next question.
  expect(again).toBe(first)
  expect(await state()).toEqual(marked)
  // Going back to the first question: another choice is marked from there.
  await ada.say(chat.id, asked?.options[1]?.text ?? '', { parent_message_id: asked?.id })
  expect((await state()) as { marks: unknown[] }).toMatchObject({ marks: [expect.anything()] })
})

test('where answers stand nothing is edited or made again, but a reply that failed', async () => {
  const chat = await ada.chatOfType('MOCK_TEST')
  await ada.say(chat.id, 'one')
  await ada.say(chat.id, 'two')
  const before = await ada.messages(chat.id)
  const send = async (more: Record<string, unknown>) =>
    (await ada.call('POST', '/chats/messages', { chat_id: chat.id, content: 'again', ...more })).error.code
  const [first, answer, , last] = before.map(({ id }) => id)
  expect(await send({ parent_message_id: first })).toBe('answers_stand')
  expect(await send({ parent_message_id: answer })).toBe('answers_stand')
  expect(await send({ regenerate_message_id: last, content: '' })).toBe('answers_stand')
  expect(await ada.messages(chat.id)).toEqual(before)
  await db.asOwner(`update messages set status = 'interrupted' where id = $1`, [last])
  await ada.say(chat.id, '', { regenerate_message_id: last })
  expect(await shown(chat.id)).toEqual(['one', 'answer 1 to one', 'two', 'answer 3 to two'])
  // Going on from the end by its name is no branch.
  await ada.say(chat.id, 'three', { parent_message_id: (await ada.messages(chat.id)).at(-1)?.id })
  expect((await shown(chat.id)).slice(4)).toEqual(['three', 'answer 4 to three'])
})
