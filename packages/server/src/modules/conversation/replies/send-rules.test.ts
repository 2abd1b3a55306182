import { randomUUID } from 'node:crypto'
import { messageMaxCharacters } from '@xperto/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatClient, readAll, textOf } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'

const { db, model, people } = await chatsOfTwo()
let ada: ChatClient
let bob: ChatClient
beforeEach(() => {
  ;({ ada, bob } = people)
})

const send = async (client: ChatClient, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  await client.call('POST', '/chats/messages', body, headers)
const rows = async (chatId: string) => Number((await db.asOwner('select count(*) from messages where chat_id = $1', [chatId]))[0]?.count)
const plantActions = async (chatId: string, actions: { action: string; disabledReason?: string }[]) => {
  const stored = actions.map(({ action, disabledReason = null }) => ({
    action,
    title: action,
    message: `I choose ${action}`,
    disabledReason,
  }))
  await db.asOwner(
    `update messages set actions = $2 where chat_id = $1 and position = (select max(position) from messages where chat_id = $1)`,
    [chatId, JSON.stringify(stored)],
  )
}

describe('what a send refuses, and nothing is kept', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['MSG-10 an empty text', { content: '' }, 422, 'message_empty'],
    ['MSG-10 white space alone', { content: ' \n\t\u00a0 ' }, 422, 'message_empty'],
    ['one character too many', { content: 'x'.repeat(messageMaxCharacters + 1) }, 422, 'message_too_long'],
    ['web search where none is connected', { content: 'hi', is_web_search: true }, 422, 'web_search_off'],
    ['an action nobody offered', { content: 'hi', user_action_type: 'END_INTERVIEW' }, 422, 'action_unknown'],
    ['a parent of no chat', { content: 'hi', parent_message_id: randomUUID() }, 422, 'parent_not_in_chat'],
    ['a parent that is no id', { content: 'hi', parent_message_id: "'; drop table chats; --" }, 422, 'parent_not_in_chat'],
    ['a reply of no chat to make again', { regenerate_message_id: randomUUID() }, 422, 'parent_not_in_chat'],
    ['a kind of message that people do not send', { content: 'hi', message_type: 'AI_RESPONSE' }, 400, 'invalid_request'],
    ['a text that is no text', { content: { $ne: null } }, 400, 'invalid_request'],
    ['an action that is none', { content: 'hi', user_action_type: 'DROP_TABLES' }, 400, 'invalid_request'],
    ['NUL in the text', { content: 'a\0b' }, 400, 'invalid_request'],
  ])('%s', async (_, body, status, code) => {
    const chat = await ada.chatOfType('GENERIC')
    const answer = await send(ada, { chat_id: chat.id, ...body })
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await rows(chat.id)).toBe(0)
    // The chat is as usable as before.
    expect(textOf(await ada.say(chat.id, 'hello'))).toBe('An answer.')
  })

  test('32,000 characters beyond the basic plane are not too long', async () => {
    const chat = await ada.chatOfType('GENERIC')
    expect(textOf(await ada.say(chat.id, '🙂'.repeat(messageMaxCharacters)))).toBe('An answer.')
  })

  test('AUTH-08 another person’s chat, a deleted one and none at all answer with the same bytes', async () => {
    const [theirs, deleted] = [await bob.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
    await ada.say(deleted.id, 'gone soon')
    await ada.call('DELETE', `/chats/${deleted.id}`)
    const attempts = await Promise.all(
      [theirs.id, deleted.id, randomUUID(), 'not-an-id', '0'].flatMap((chatId) => [
        send(ada, { chat_id: chatId, content: 'hello' }),
        ada.call('GET', `/chats/${chatId}/stream`),
        ada.call('POST', `/chats/${chatId}/stop`),
      ]),
    )
    for (const answer of attempts) expect([answer.status, answer.text]).toEqual([404, attempts[0]?.text])
    expect(attempts[0]?.error.code).toBe('chat_not_found')
    expect(await rows(theirs.id)).toBe(0)
  })

  test('AUTH-08 another person’s message is no parent and cannot be answered again', async () => {
    const theirs = await bob.chatOfType('GENERIC')
    const ids = JSON.parse((await bob.say(theirs.id, 'secret')).at(-1)?.data ?? '[]') as string[]
    const mine = await ada.chatOfType('GENERIC')
    for (const body of [{ parent_message_id: ids[0] }, { parent_message_id: ids[1] }, { regenerate_message_id: ids[1] }]) {
      const answer = await send(ada, { chat_id: mine.id, content: 'hi', ...body })
      expect([answer.status, answer.error.code]).toEqual([422, 'parent_not_in_chat'])
    }
  })

  test('MSG-19 a locked chat takes no message, and is no longer got by its type', async () => {
    const chat = await ada.chatOfType('MENTOR')
    await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chat.id])
    const answer = await send(ada, { chat_id: chat.id, content: 'hello' })
    expect([answer.status, answer.error.code]).toEqual([422, 'chat_locked'])
    expect((await ada.chatOfType('MENTOR', false)).id).not.toBe(chat.id)
  })

  test('a chat for reading takes no message', async () => {
    const chat = await ada.chatOfType('SHARED')
    expect((await send(ada, { chat_id: chat.id, content: 'hello' })).error.code).toBe('chat_read_only')
  })
})

describe('one reply at a time', () => {
  test('of many sends at once exactly one is taken, the others are refused and keep nothing', async () => {
    model.script = null
    const chat = await ada.chatOfType('GENERIC')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ada.send(chat.id, `message ${index}`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await rows(chat.id)).toBe(2)
    const call = await model.nextCall()
    call.write('one')
    call.end()
    for (const answer of answers) {
      if (answer.status === 200) expect(textOf(await readAll(answer))).toBe('one')
      else expect(await answer.json()).toMatchObject({ success: false, error: { code: 'reply_in_progress' } })
    }
  })

  test('a second tab is refused while the first one’s reply runs, and taken after it', async () => {
    model.script = null
    const chat = await ada.chatOfType('GENERIC')
    const first = await ada.send(chat.id, 'first')
    const call = await model.nextCall()
    expect((await send(ada, { chat_id: chat.id, content: 'second' })).error.code).toBe('reply_in_progress')
    expect((await ada.call<{ reply_in_progress: boolean }>('GET', `/chats/${chat.id}`)).data.reply_in_progress).toBe(true)
    call.write('answer')
    call.end()
    await first.text()
    model.script = () => ['An answer.']
    expect(textOf(await ada.say(chat.id, 'second'))).toBe('An answer.')
  })
})

describe('MSG-11 open actions under the last message', () => {
  test('close the input until one is chosen', async () => {
    const chat = await ada.chatOfType('GOAL')
    await ada.say(chat.id, 'make a plan')
    await plantActions(chat.id, [{ action: 'ACCEPT_PLAN' }, { action: 'REGENERATE_PLAN', disabledReason: 'Not twice.' }])
    expect((await send(ada, { chat_id: chat.id, content: 'something else' })).error.code).toBe('choose_an_action')
    expect((await send(ada, { chat_id: chat.id, content: 'no', user_action_type: 'REGENERATE_PLAN' })).error.code).toBe('action_unknown')
    const [, reply] = await ada.messages(chat.id)
    expect(reply?.user_actions.map(({ action_type, disabled, disabled_reason }) => ({ action_type, disabled, disabled_reason }))).toEqual([
      { action_type: 'ACCEPT_PLAN', disabled: false, disabled_reason: null },
      { action_type: 'REGENERATE_PLAN', disabled: true, disabled_reason: 'Not twice.' },
    ])
    await ada.say(chat.id, 'I choose ACCEPT_PLAN', { user_action_type: 'ACCEPT_PLAN' })
    // Passed by: the buttons are still there and no longer work.
    expect((await ada.messages(chat.id))[1]?.user_actions.every(({ disabled }) => disabled)).toBe(true)
    expect((await send(ada, { chat_id: chat.id, content: 'again', user_action_type: 'ACCEPT_PLAN' })).error.code).toBe('action_unknown')
  })

  test('leave it open where the one action is to start answering, and in support chats', async () => {
    const interview = await ada.chatOfType('INTERVIEW')
    await ada.say(interview.id, 'HR interview', { user_action_type: 'HR_INTERVIEW' })
    await plantActions(interview.id, [{ action: 'START_ANSWERING' }])
    expect(textOf(await ada.say(interview.id, 'my answer'))).toContain('HR interview')
    // The client carries out START_ANSWERING by itself, and says that it has ended.
    await plantActions(interview.id, [{ action: 'START_ANSWERING' }])
    expect(textOf(await ada.say(interview.id, 'spoken', { user_action_type: 'STOP_ANSWERING' }))).toContain('HR interview')
    const support = await ada.chatOfType('SUPPORT')
    await ada.say(support.id, 'help')
    await plantActions(support.id, [{ action: 'PAYMENT_SUPPORT' }])
    expect(textOf(await ada.say(support.id, 'it is about a payment'))).toBe('An answer.')
  })
})

describe('the same send twice', () => {
  test('joins the running reply, then answers with the finished one, and is made once', async () => {
    model.script = null
    const chat = await ada.chatOfType('GENERIC')
    const key = { 'idempotency-key': randomUUID() }
    const first = await ada.send(chat.id, 'once', {}, key)
    const call = await model.nextCall()
    call.write('half ')
    const second = await ada.send(chat.id, 'once', {}, key)
    expect(second.status).toBe(200)
    call.write('whole')
    call.end()
    const [one, two] = [await readAll(first), await readAll(second)]
    expect(textOf(one)).toBe('half whole')
    expect(textOf(two)).toBe('half whole')
    expect(two.at(-1)).toEqual(one.at(-1))
    const third = await ada.say(chat.id, 'once', {}, key)
    expect(textOf(third)).toBe('half whole')
    expect(third.at(-1)).toEqual(one.at(-1))
    expect(await rows(chat.id)).toBe(2)
  })

  test('at the same moment is taken once', async () => {
    const chat = await ada.chatOfType('GENERIC')
    const key = { 'idempotency-key': randomUUID() }
    const all = await Promise.all(Array.from({ length: 6 }, () => ada.say(chat.id, 'together', {}, key)))
    for (const events of all) expect(textOf(events)).toBe('An answer.')
    expect(await rows(chat.id)).toBe(2)
  })

  test('with another text or another chat is refused; another person’s key is another key', async () => {
    const [chat, other] = [await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
    const key = { 'idempotency-key': 'a-key' }
    await ada.say(chat.id, 'once', {}, key)
    expect((await send(ada, { chat_id: chat.id, content: 'twice' }, key)).error.code).toBe('idempotency_mismatch')
    expect((await send(ada, { chat_id: other.id, content: 'once' }, key)).error.code).toBe('idempotency_mismatch')
    const theirs = await bob.chatOfType('GENERIC')
    expect(textOf(await bob.say(theirs.id, 'mine', {}, key))).toBe('An answer.')
  })

  test('a day later is a new send', async () => {
    const chat = await ada.chatOfType('GENERIC')
    const key = { 'idempotency-key': 'old-key' }
    await ada.say(chat.id, 'once', {}, key)
    await db.asOwner(`update idempotency_keys set expires_at = now() - interval '1 second' where user_id = $1`, [ada.token])
    await ada.say(chat.id, 'twice', {}, key)
    expect(await rows(chat.id)).toBe(4)
  })
})
