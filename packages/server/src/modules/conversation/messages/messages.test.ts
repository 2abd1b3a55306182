import { randomUUID } from 'node:crypto'
import { errorCatalogue, type Message } from '@xperto/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
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
  model.script = (request) => [`answer to ${request.turns.at(-1)?.text}`]
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

async function chatWith(exchanges: number): Promise<{ id: string; all: string[] }> {
  const chat = await ada.chatOfType('GENERIC')
  for (let index = 0; index < exchanges; index++) await ada.say(chat.id, `question ${index}`)
  return { id: chat.id, all: (await ada.messages(chat.id)).map(({ id }) => id).toReversed() }
}
const pageOf = async (chatId: string, query: string) => await ada.call<Message[]>('GET', `/chats/${chatId}/messages${query}`)

describe('pages of messages', () => {
  test('are of 10, newest first, with the count of the whole chat', async () => {
    const chat = await chatWith(6)
    const [first, second, third] = [await pageOf(chat.id, ''), await pageOf(chat.id, '?page=2'), await pageOf(chat.id, '?page=3')]
    expect(first.data.map(({ id }) => id)).toEqual(chat.all.slice(0, 10))
    expect(second.data.map(({ id }) => id)).toEqual(chat.all.slice(10))
    expect([first.total, second.total, third.total, third.data.length]).toEqual([12, 12, 12, 0])
  })

  test('by cursor stay right while new messages arrive', async () => {
    const chat = await chatWith(4)
    const first = await pageOf(chat.id, '?size=3')
    await ada.say(chat.id, 'something new')
    const second = await pageOf(chat.id, `?size=3&before=${first.data.at(-1)?.id}`)
    const third = await pageOf(chat.id, `?size=3&before=${second.data.at(-1)?.id}`)
    expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(chat.all)
    const other = await chatWith(1)
    for (const before of [other.all[0], randomUUID(), 'x'])
      expect((await pageOf(chat.id, `?before=${before}`)).error.code).toBe('message_not_found')
  })

  test('lead on from a message to the newest', async () => {
    const chat = await chatWith(4)
    const oldestFirst = chat.all.toReversed()
    const next = await pageOf(chat.id, `?size=3&after=${oldestFirst[1]}`)
    expect(next.data.map(({ id }) => id)).toEqual(oldestFirst.slice(2, 5).toReversed())
    const last = await pageOf(chat.id, `?size=3&after=${oldestFirst[4]}`)
    expect(last.data.map(({ id }) => id)).toEqual(chat.all.slice(0, 3))
    expect((await pageOf(chat.id, `?size=3&after=${chat.all[0]}`)).data).toEqual([])
  })

  test('stand around a message wherever it is in the chat', async () => {
    const chat = await chatWith(6)
    const around = async (index: number, size: number) => (await pageOf(chat.id, `?size=${size}&around=${chat.all[index]}`)).data
    const ids = (messages: Message[]) => messages.map(({ id }) => id)
    expect(ids(await around(6, 5))).toEqual(chat.all.slice(4, 9))
    expect(ids(await around(6, 4))).toEqual(chat.all.slice(5, 9))
    expect(ids(await around(0, 4))).toEqual(chat.all.slice(0, 3))
    expect(ids(await around(11, 4))).toEqual(chat.all.slice(10))
    expect(ids(await around(6, 1))).toEqual(chat.all.slice(6, 7))
    for (const place of ['around', 'after'])
      for (const named of [(await chatWith(1)).all[0], randomUUID(), 'x'])
        expect((await pageOf(chat.id, `?${place}=${named}`)).error.code).toBe('message_not_found')
  })

  test('around a message of another branch show what is shown at its place, without it', async () => {
    const chat = await chatWith(2)
    const [, , question] = (await ada.messages(chat.id)).map(({ id }) => id)
    await ada.say(chat.id, 'edited', { parent_message_id: question })
    const messages = (await pageOf(chat.id, `?size=4&around=${question}`)).data
    expect(messages.map(({ content }) => content)).toContain('edited')
    expect(messages.map(({ id }) => id)).not.toContain(question)
  })

  test.each(['?page=0', '?size=1000', '?size=ten'])('refuse %s', async (query) => {
    const chat = await ada.chatOfType('GENERIC')
    expect((await pageOf(chat.id, query)).status).toBe(400)
  })
})

describe('MSG-03 messages by their ids', () => {
  test('come in the order asked, once each; what is not of this chat is left out', async () => {
    const [chat, other] = [await chatWith(2), await chatWith(1)]
    const [a, b, c] = chat.all
    const asked = [c, a, 'not-an-id', randomUUID(), other.all[0], b, a]
    const answer = await ada.call<Message[]>(
      'GET',
      `/chats/${chat.id}/get_messages_by_ids?${asked.map((id) => `message_id=${id}`).join('&')}`,
    )
    expect(answer.data.map(({ id }) => id)).toEqual([c, a, b])
    const single = await ada.call<Message[]>('GET', `/chats/${chat.id}/get_messages_by_ids?message_id=${a}`)
    expect(single.data.map(({ id }) => id)).toEqual([a])
    expect((await ada.call('GET', `/chats/${chat.id}/get_messages_by_ids`)).status).toBe(400)
    const many = Array.from({ length: 101 }, () => `message_id=${a}`).join('&')
    expect((await ada.call('GET', `/chats/${chat.id}/get_messages_by_ids?${many}`)).status).toBe(400)
  })

  test('a reply that is still written is FETCHING, with the text so far', async () => {
    model.script = null
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, 'hello')
    const call = await model.nextCall()
    call.write('so far')
    await expect.poll(async () => (await ada.messages(chat.id))[1]).toMatchObject({ content: 'so far', fetch_status: 'FETCHING' })
    call.end()
    await sent
  })
})

describe('feedback', () => {
  const judge = async (id: string, type: string) =>
    await ada.call('POST', `/chats/messages/feedback?chat_message_id=${id}&feedback_type=${type}`)

  test('MSG-13 is saved for a reply, and the last thumb counts', async () => {
    const chat = await chatWith(1)
    const reply = chat.all[0] ?? ''
    expect((await judge(reply, 'THUMBS_UP')).data).toEqual({ id: reply, user_feedback: 'THUMBS_UP' })
    await judge(reply, 'THUMBS_DOWN')
    expect((await ada.messages(chat.id))[1]?.user_feedback).toBe('THUMBS_DOWN')
  })

  test('is refused for a person’s own message, an unknown one and another kind of thumb', async () => {
    const chat = await chatWith(1)
    expect((await judge(chat.all[1] ?? '', 'THUMBS_UP')).error.code).toBe('feedback_needs_reply')
    expect((await judge(randomUUID(), 'THUMBS_UP')).error.code).toBe('message_not_found')
    expect((await judge(chat.all[0] ?? '', 'SIDEWAYS')).status).toBe(400)
    expect((await ada.call('POST', '/chats/messages/feedback')).status).toBe(400)
  })
})

test('a message shows what stands behind Explain More, on its own call too', async () => {
  const tip = await ada.chatOfType('TIP_OF_THE_DAY')
  await ada.say(tip.id, 'tip please', { message_type: 'GET_TIP_MESSAGE' })
  const [question, reply] = await ada.messages(tip.id)
  expect([question?.message_type, reply?.message_type]).toEqual(['GET_TIP_MESSAGE', 'TIP_OF_THE_DAY'])
  const answer = await ada.call<{ markdown: string }>('GET', `/chats/${tip.id}/messages/${reply?.id}`)
  expect(answer.data.markdown).toBe(reply?.markdown ?? '')
  expect((await ada.call<{ markdown: string }>('GET', `/chats/${tip.id}/messages/${question?.id}`)).data.markdown).toBe('')
  expect((await ada.call('GET', `/chats/${tip.id}/messages/${randomUUID()}`)).error).toEqual({
    code: 'message_not_found',
    message: errorCatalogue.message_not_found.message,
  })
})

test('MSG-19 in a locked chat every button is off, with its reason', async () => {
  const chat = await chatWith(1)
  const action = { action: 'END_INTERVIEW', title: 'End', message: 'End', disabledReason: null }
  await db.asOwner(`update messages set actions = $2 where id = $1`, [chat.all[0], JSON.stringify([action])])
  expect((await ada.messages(chat.id))[1]?.user_actions).toMatchObject([
    { action_type: 'END_INTERVIEW', disabled: false, isUIAction: false },
  ])
  await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chat.id])
  const [, locked] = await ada.messages(chat.id)
  expect(locked).toMatchObject({ chat_lock_status: 'LOCKED', user_actions: [{ disabled: true, disabled_reason: 'This chat is locked.' }] })
})
