import { randomUUID } from 'node:crypto'
import { definitionOf } from '@xperto/chat-types/definitions'
import { problems } from '@xperto/content/problems'
import { type Chat, chatTypes, errorCatalogue } from '@xperto/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatClient } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'

const { db, model, people } = await chatsOfTwo()
let ada: ChatClient
let bob: ChatClient
beforeEach(() => {
  ;({ ada, bob } = people)
})

const list = async (client: ChatClient, query = '') => await client.call<Chat[]>('GET', `/chats/${query}`)

describe('the list of chats', () => {
  test('SAV-09 comes in pages of 10, the chat changed last first', async () => {
    const made: string[] = []
    for (let index = 0; index < 12; index++) made.unshift((await ada.chatOfType('GENERIC')).id)
    const [first, second] = [await list(ada), await list(ada, '?page=2')]
    expect([first.data.length, first.total]).toEqual([10, 12])
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
    // A message moves its chat to the top.
    await ada.say(made[11] ?? '', 'hello')
    expect((await list(ada)).data[0]?.id).toBe(made[11])
    expect((await list(ada, '?page=3')).data).toEqual([])
  })

  test('pages by cursor without a gap or a double while chats are made and changed', async () => {
    for (let index = 0; index < 9; index++) await ada.chatOfType('GENERIC')
    const all = (await list(ada)).data.map(({ id }) => id)
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await list(ada, `?size=4${before === undefined ? '' : `&before=${before}`}`)
      if (page.data.length === 0) break
      seen.push(...page.data.map(({ id }) => id))
      before = seen.at(-1)
      await ada.chatOfType('GENERIC')
    }
    expect(seen).toEqual(all)
    expect((await list(ada, `?before=${randomUUID()}`)).status).toBe(404)
    expect((await list(ada, '?before=x')).status).toBe(404)
  })

  test.each(['?page=0', '?page=x', '?size=0', '?size=101', '?size=-1', '?page=1e9', '?before='])('refuses %s', async (query) => {
    expect((await list(ada, query)).status).toBe(400)
  })
})

describe('a chat by its type', () => {
  test.each(chatTypes)('TYP-01 %s is got or created, with its name and its opening', async (type) => {
    const created = await ada.chatOfType(type, false)
    expect(created).toMatchObject({
      chat_type: type,
      name: definitionOf(type).newChatName,
      chat_lock_status: null,
      reply_in_progress: false,
    })
    expect(created.url).toBe(`http://site.test/xperto/chat/${created.id}`)
    expect((await ada.chatOfType(type, false)).id).toBe(created.id)
    expect((await bob.chatOfType(type, false)).id).not.toBe(created.id)
    const messages = await ada.messages(created.id)
    expect((await ada.call('GET', `/chats/${created.id}/messages`)).total).toBe(messages.length)
    for (const message of messages) expect(message).toMatchObject({ message_type: 'AI_RESPONSE', fetch_status: 'COMPLETE' })
  })

  test('a chat whose type opens with words has them, and its flow’s first state, from the first moment', async () => {
    const quiz = await ada.chatOfType('QUIZ')
    const [opening] = await ada.messages(quiz.id)
    expect(opening?.options.length).toBeGreaterThan(3)
    expect(await db.asOwner('select state ->> $2 as phase from flow_states where chat_id = $1', [quiz.id, 'phase'])).toEqual([
      { phase: 'choosing' },
    ])
  })

  test('of many first visits at once there comes one default chat', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.chatOfType('DEFAULT', false)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const forced = await Promise.all(Array.from({ length: 6 }, () => ada.chatOfType('DEFAULT')))
    expect(new Set(forced.map(({ id }) => id))).toEqual(new Set([answers[0]?.id]))
  })

  test('new=true always creates; a default chat that was written in becomes an ordinary one', async () => {
    const [one, two] = [await ada.chatOfType('QUIZ'), await ada.chatOfType('QUIZ')]
    expect(one.id).not.toBe(two.id)
    const first = await ada.chatOfType('DEFAULT')
    await ada.say(first.id, 'hello')
    const second = await ada.chatOfType('DEFAULT')
    expect(second.id).not.toBe(first.id)
    expect((await ada.call<Chat>('GET', `/chats/${first.id}`)).data).toMatchObject({ chat_type: 'GENERIC', name: 'Default' })
  })

  test('unused=true gets the chat of a kind in which nothing was done, and makes one where there is none', async () => {
    const unused = async (type: string) => (await ada.call<Chat>('GET', `/chats/get_by_type/${type}?unused=true`)).data
    const [first, again] = [await unused('SYSTEM_DESIGN'), await unused('SYSTEM_DESIGN')]
    expect(again.id).toBe(first.id)
    await ada.say(first.id, 'Design a URL shortener')
    const second = await unused('SYSTEM_DESIGN')
    expect(second.id).not.toBe(first.id)
    expect((await unused('SYSTEM_DESIGN')).id).toBe(second.id)
    await ada.call('PUT', `/chats/${second.id}?name=Mine`)
    expect((await unused('SYSTEM_DESIGN')).id).not.toBe(second.id)
    // What a flow says first is nobody's use of it.
    const quiz = await unused('QUIZ')
    expect((await unused('QUIZ')).id).toBe(quiz.id)
    const many = await Promise.all(Array.from({ length: 6 }, async () => (await unused('HACKATHON')).id))
    expect(new Set(many).size).toBe(1)
    const home = await unused('DEFAULT')
    expect((await unused('DEFAULT')).id).toBe(home.id)
  })

  test('an unknown type is malformed', async () => {
    expect((await ada.call('GET', '/chats/get_by_type/HAIRCUT')).status).toBe(400)
    expect((await ada.call('GET', '/chats/get_by_type/default')).status).toBe(400)
    expect((await ada.call('GET', '/chats/get_by_type/QUIZ?new=maybe')).status).toBe(400)
  })
})

describe('renaming', () => {
  const rename = async (chatId: string, name: string) => await ada.call<Chat>('PUT', `/chats/${chatId}?name=${encodeURIComponent(name)}`)

  test('keeps a name of 1 to 120 characters, in one line', async () => {
    const chat = await ada.chatOfType('GENERIC')
    expect((await rename(chat.id, '  My\n notes \u2028 on\tSQL ')).data.name).toBe('My notes on SQL')
    expect((await rename(chat.id, '🙂'.repeat(120))).status).toBe(200)
    const tooLong = await rename(chat.id, '🙂'.repeat(121))
    expect([tooLong.status, tooLong.error.fields]).toEqual([400, { name: 'A name has at most 120 characters.' }])
    for (const name of ['', '   ', '\n']) expect((await rename(chat.id, name)).error.code).toBe('name_empty')
    expect((await ada.call('PUT', `/chats/${chat.id}`)).status).toBe(400)
    expect((await ada.call<Chat>('GET', `/chats/${chat.id}`)).data.name).toBe('🙂'.repeat(120))
  })

  test('MSG-19 a locked chat is not renamed and not deleted; kinds that keep their name keep it', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chat.id])
    expect((await rename(chat.id, 'other')).error.code).toBe('chat_locked')
    expect((await ada.call('DELETE', `/chats/${chat.id}`)).error.code).toBe('chat_locked')
    const insight = await ada.chatOfType('INSIGHT')
    expect((await rename(insight.id, 'other')).error.code).toBe('chat_not_renamable')
    expect((await ada.call<Chat>('GET', `/chats/${chat.id}`)).data).toMatchObject({ name: 'Default', chat_lock_status: 'LOCKED' })
  })
})

describe('naming from the first message', () => {
  const autoName = async (client: ChatClient, chatId: string, message: string) =>
    await client.call<{ name: string; chat_type: string }>(
      'PUT',
      `/chats/update-chat-name?chat_id=${encodeURIComponent(chatId)}&user_message=${encodeURIComponent(message)}`,
    )

  test('MSG-06 names a default chat still called Default, makes it generic, and the next visit makes a new default chat', async () => {
    const chat = await ada.chatOfType('DEFAULT', false)
    const named = await autoName(ada, chat.id, 'What is the difference between WHERE and HAVING in SQL?')
    expect(named.data).toEqual({ name: 'WHERE and HAVING in SQL', chat_type: 'GENERIC' })
    expect((await autoName(ada, chat.id, 'something else entirely')).data).toEqual(named.data)
    const next = await ada.chatOfType('DEFAULT', false)
    expect(next.id).not.toBe(chat.id)
    expect(next.name).toBe('Default')
  })

  test('MSG-06 names a generic chat still called Default, and no other kind', async () => {
    const generic = await ada.chatOfType('GENERIC')
    expect((await autoName(ada, generic.id, 'binary search trees')).data).toEqual({ name: 'Binary search trees', chat_type: 'GENERIC' })
    const quiz = await ada.chatOfType('QUIZ')
    expect((await autoName(ada, quiz.id, 'binary search trees')).data).toEqual({ name: quiz.name, chat_type: 'QUIZ' })
    const renamed = await ada.chatOfType('GENERIC')
    await ada.call('PUT', `/chats/${renamed.id}?name=Mine`)
    expect((await autoName(ada, renamed.id, 'binary search trees')).data.name).toBe('Mine')
  })

  test('names a chat of a kind that begins anew each time, which stays of its kind; named once, it keeps its name', async () => {
    const design = await ada.chatOfType('SYSTEM_DESIGN')
    const named = { name: 'Design a URL shortener', chat_type: 'SYSTEM_DESIGN' }
    expect((await autoName(ada, design.id, 'Design a URL shortener')).data).toEqual(named)
    expect((await autoName(ada, design.id, 'How many links a day?')).data).toEqual(named)
  })

  test('a practice chat is called by the first problem that it gives, unless the person named it', async () => {
    const [first, own] = [await ada.chatOfType('PRACTISE_QUESTION'), await ada.chatOfType('PRACTISE_QUESTION')]
    await ada.call('PUT', `/chats/${own.id}?name=Mine`)
    await ada.say(first.id, 'Give me an easy problem on arrays')
    await ada.say(own.id, 'Give me an easy problem on arrays')
    const nameOf = async (id: string) => (await ada.call<Chat>('GET', `/chats/${id}`)).data.name
    const name = await nameOf(first.id)
    expect(problems.map(({ title }) => title)).toContain(name)
    expect(await nameOf(own.id)).toBe('Mine')
    await ada.say(first.id, 'Give me a hard problem on graphs')
    expect(await nameOf(first.id)).toBe(name)
  })

  test('takes the model’s proposal, and the message’s own words when it is away or says nothing fit', async () => {
    const propose = model.propose
    try {
      model.propose = async (request) => ({
        data: request.parse({ title: '"Trees that search."' }),
        usage: { inputTokens: 1, outputTokens: 1, estimated: false },
      })
      expect((await autoName(ada, (await ada.chatOfType('GENERIC')).id, 'bst?')).data.name).toBe('Trees that search')
      model.propose = async (request) => ({
        data: request.parse({ title: '***' }),
        usage: { inputTokens: 1, outputTokens: 1, estimated: false },
      })
      expect((await autoName(ada, (await ada.chatOfType('GENERIC')).id, 'red black trees')).data.name).toBe('Red black trees')
      model.propose = async () => await Promise.reject(new Error('away'))
      expect((await autoName(ada, (await ada.chatOfType('GENERIC')).id, 'red black trees')).data.name).toBe('Red black trees')
    } finally {
      model.propose = propose
    }
  })

  test('AUTH-08 names no other person’s chat', async () => {
    const theirs = await bob.chatOfType('DEFAULT', false)
    expect((await autoName(ada, theirs.id, 'mine now')).error.code).toBe('chat_not_found')
    expect((await bob.call<Chat>('GET', `/chats/${theirs.id}`)).data.name).toBe('Default')
  })
})

describe('deleting', () => {
  test('a deleted chat is nowhere any more', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await ada.say(chat.id, 'hello')
    const [question] = await ada.messages(chat.id)
    expect((await ada.call('DELETE', `/chats/${chat.id}`)).data).toEqual({ id: chat.id })
    expect((await list(ada)).data.map(({ id }) => id)).not.toContain(chat.id)
    for (const [method, path] of [
      ['GET', `/chats/${chat.id}`],
      ['PUT', `/chats/${chat.id}?name=x`],
      ['DELETE', `/chats/${chat.id}`],
      ['GET', `/chats/${chat.id}/messages`],
      ['GET', `/chats/${chat.id}/messages/${question?.id}`],
      ['GET', `/chats/${chat.id}/get_messages_by_ids?message_id=${question?.id}`],
      ['GET', `/chats/${chat.id}/stream`],
      ['POST', `/chats/${chat.id}/stop`],
      ['PUT', `/chats/update-chat-name?chat_id=${chat.id}&user_message=x`],
    ] as const)
      expect([path, (await ada.call(method, path)).error.code]).toEqual([path, 'chat_not_found'])
  })

  test('SAV-05 the default chat cannot be deleted, a shared copy can', async () => {
    const chat = await ada.chatOfType('DEFAULT', false)
    const refused = await ada.call('DELETE', `/chats/${chat.id}`)
    expect([refused.status, refused.error]).toEqual([
      409,
      { code: 'chat_not_deletable', message: errorCatalogue.chat_not_deletable.message },
    ])
    const shared = await ada.chatOfType('SHARED')
    expect((await ada.call('DELETE', `/chats/${shared.id}`)).status).toBe(200)
  })
})

test('AUTH-08 another person’s chat is answered like one that never was, byte for byte, on every call', async () => {
  const theirs = await bob.chatOfType('GENERIC')
  await bob.say(theirs.id, 'secret')
  const [, reply] = await bob.messages(theirs.id)
  const calls = (chatId: string, messageId: string): [string, string][] => [
    ['GET', `/chats/${chatId}`],
    ['PUT', `/chats/${chatId}?name=stolen`],
    ['DELETE', `/chats/${chatId}`],
    ['GET', `/chats/?before=${chatId}`],
    ['GET', `/chats/${chatId}/messages`],
    ['GET', `/chats/${chatId}/messages?before=${messageId}`],
    ['GET', `/chats/${chatId}/messages/${messageId}`],
    ['GET', `/chats/${chatId}/get_messages_by_ids?message_id=${messageId}`],
    ['POST', `/chats/messages/feedback?chat_message_id=${messageId}&feedback_type=THUMBS_UP`],
    ['PUT', `/chats/update-chat-name?chat_id=${chatId}&user_message=stolen`],
  ]
  const [foreign, unknown, malformed] = [calls(theirs.id, reply?.id ?? ''), calls(randomUUID(), randomUUID()), calls('zzz', `%27%3B--`)]
  for (const [index, [method, path]] of foreign.entries()) {
    const answer = await ada.call(method, path)
    expect([path, answer.status]).toEqual([path, 404])
    for (const other of [unknown[index], malformed[index]]) expect((await ada.call(method, other?.[1] ?? '')).text).toBe(answer.text)
  }
  expect((await bob.call<Chat>('GET', `/chats/${theirs.id}`)).data.name).toBe('Default')
  expect((await bob.messages(theirs.id))[1]?.user_feedback).toBeNull()
})

describe('taking a deletion back', () => {
  const restore = async (client: ChatClient, chatId: string) => await client.call<Chat>('POST', `/chats/${chatId}/restore`)

  test('works for 10 minutes, and the chat is whole again in its place', async () => {
    const [chat, other] = [await ada.chatOfType('GENERIC'), await ada.chatOfType('GENERIC')]
    await ada.say(chat.id, 'hello')
    await ada.call('DELETE', `/chats/${chat.id}`)
    const restored = await restore(ada, chat.id)
    expect([restored.status, restored.data.id]).toEqual([200, chat.id])
    const { data, total } = await list(ada)
    expect([data.map(({ id }) => id), total]).toEqual([[chat.id, other.id], 2])
    expect((await ada.messages(chat.id)).map(({ content }) => content)).toEqual(['hello', 'An answer.'])
    // A second click finds it restored.
    expect((await restore(ada, chat.id)).data.id).toBe(chat.id)
  })

  test('ends after 10 minutes, and is nobody else’s', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await ada.call('DELETE', `/chats/${chat.id}`)
    const [strange, unknown] = [await restore(bob, chat.id), await restore(bob, randomUUID())]
    expect([strange.status, strange.text]).toEqual([404, unknown.text])
    await db.asOwner(`update chats set deleted_at = now() - interval '601 seconds' where id = $1`, [chat.id])
    expect((await restore(ada, chat.id)).error.code).toBe('chat_not_found')
    await db.asOwner(`update chats set deleted_at = now() - interval '590 seconds' where id = $1`, [chat.id])
    expect((await restore(ada, chat.id)).status).toBe(200)
  })
})
