import { randomUUID } from 'node:crypto'
import type { Chat, Message, Share } from '@xperto/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatClient } from '../../../testing/chat-client.ts'
import { chatsOfTwo } from '../../../testing/chats-of-two.ts'
import { fixedBits } from '../../../testing/fixed-bits.ts'
import { plantMessages } from '../../../testing/plant-messages.ts'

const { db, model, service, people } = await chatsOfTwo()
let ada: ChatClient
let bob: ChatClient
beforeEach(() => {
  ;({ ada, bob } = people)
})

const share = async (client: ChatClient, chatId: string) =>
  await client.call<{ share_id: string; url: string }>('GET', `/chats/share_chat/${chatId}`)
const read = async (client: ChatClient, shareId: string, query = '?size=100') =>
  await client.call<Message[]>('GET', `/chats/shared/${shareId}/messages${query}`)
const talk = async (): Promise<Chat> => {
  const chat = await ada.chatOfType('GENERIC')
  await ada.say(chat.id, 'What is a tree?')
  await ada.call('PUT', `/chats/${chat.id}?name=Trees`)
  return chat
}

describe('a shared copy', () => {
  test('HDR-03 TYP-15 is a SHARED chat for any signed-in person, and later messages and names never change it', async () => {
    const chat = await talk()
    const { share_id: shareId, url } = (await share(ada, chat.id)).data
    expect(url).toBe(`http://site.test/xperto/share/${shareId}`)
    const [before, messages] = [await bob.call<Chat>('GET', `/chats/shared/${shareId}`), await read(bob, shareId)]
    expect(before.data).toMatchObject({ id: shareId, name: 'Trees', chat_type: 'SHARED', url, reply_in_progress: false })
    expect(messages.data.map(({ content }) => content)).toEqual(['An answer.', 'What is a tree?'])
    await ada.say(chat.id, 'And a forest?')
    await ada.call('PUT', `/chats/${chat.id}?name=Forests`)
    expect((await bob.call('GET', `/chats/shared/${shareId}`)).text).toBe(before.text)
    expect((await read(bob, shareId)).text).toBe(messages.text)
  })

  test('FLD-01 a chat carries its fields of the specification, and its share id from the first link to the withdrawal of the last', async () => {
    const chat = await talk()
    const read = async () => (await ada.call<Chat>('GET', `/chats/${chat.id}`)).data
    const unshared = await read()
    expect(Object.keys(unshared).sort()).toEqual(
      'bookmarked chat_lock_status chat_type createdOn id last_updated_on name objectId reply_in_progress url'.split(' '),
    )
    expect(unshared).toMatchObject({ name: 'Trees', objectId: null, bookmarked: false, url: `http://site.test/xperto/chat/${chat.id}` })
    expect(Date.parse(unshared.last_updated_on)).toBeGreaterThan(Date.parse(unshared.createdOn))
    const { share_id: first } = (await share(ada, chat.id)).data
    expect((await read()).share_id).toBe(first)
    await ada.say(chat.id, 'And a forest?')
    const { share_id: second } = (await share(ada, chat.id)).data
    expect((await read()).share_id).toBe(second)
    await ada.call('DELETE', `/chats/shares/${second}`)
    expect((await read()).share_id).toBe(first)
    await ada.call('DELETE', `/chats/shares/${first}`)
    expect(await read()).not.toHaveProperty('share_id')
  })

  test('NAV-03 is read page by page from the newest message, with the total', async () => {
    const chat = await talk()
    await ada.say(chat.id, 'And a forest?')
    const { share_id: shareId } = (await share(ada, chat.id)).data
    const all = (await read(bob, shareId)).data.map(({ id }) => id)
    const pages = [
      await read(bob, shareId, '?size=3'),
      await read(bob, shareId, '?size=3&page=2'),
      await read(bob, shareId, '?size=3&page=3'),
    ]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [3, 4],
      [1, 4],
      [0, 4],
    ])
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all)
    expect((await read(bob, shareId, '?page=0')).status).toBe(400)
  })

  test('is made once per state of the chat, however many ask at once', async () => {
    const chat = await talk()
    const answers = await Promise.all(Array.from({ length: 8 }, () => share(ada, chat.id)))
    expect(new Set(answers.map(({ data }) => data.share_id)).size).toBe(1)
    const first = answers[0]?.data.share_id ?? ''
    await ada.say(chat.id, 'And a forest?')
    const second = (await share(ada, chat.id)).data.share_id
    expect(second).not.toBe(first)
    expect([(await read(bob, first)).total, (await read(bob, second)).total]).toEqual([2, 4])
    await ada.call('PUT', `/chats/${chat.id}?name=Renamed`)
    expect((await share(ada, chat.id)).data.share_id).not.toBe(second)
  })

  test('tells nothing that is between its writer and the product', async () => {
    const chat = await talk()
    const [question, reply] = await ada.messages(chat.id)
    await ada.call('POST', `/chats/messages/feedback?chat_message_id=${reply?.id}&feedback_type=THUMBS_DOWN`)
    const action = { action: 'END_SUPPORT', title: 'End', message: 'a button', disabledReason: null }
    await db.asOwner(`update messages set actions = $2 where id = $1`, [reply?.id, JSON.stringify([action])])
    expect((await ada.messages(chat.id))[1]).toMatchObject({ user_feedback: 'THUMBS_DOWN', user_actions: [{ action_title: 'End' }] })
    const { share_id: shareId } = (await share(ada, chat.id)).data
    const answers = [await bob.call('GET', `/chats/shared/${shareId}`), await read(bob, shareId)]
    for (const { text } of answers)
      for (const secret of [ada.token, chat.id, question?.id, reply?.id, 'THUMBS', 'a button', 'Lovelace'])
        expect(text).not.toContain(secret)
    for (const message of (await read(bob, shareId)).data)
      expect(message).toMatchObject({ user_actions: [], user_feedback: null, usage: null, error: null, parent_message_id: null })
  })

  test('leaves out a reply that is still being written and branches that are not shown', async () => {
    const chat = await talk()
    const [question, reply] = await ada.messages(chat.id)
    await ada.say(chat.id, '', { regenerate_message_id: reply?.id })
    await db.asOwner(`update messages set content = 'the first answer' where id = $1`, [reply?.id])
    await db.asOwner(
      `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status)
       values ($1, $2, $3, $4, 90, 'assistant', 'AI_RESPONSE', 'half a', 'streaming')`,
      [randomUUID(), chat.id, ada.token, question?.id],
    )
    const { share_id: shareId } = (await share(ada, chat.id)).data
    expect((await read(bob, shareId)).data.map(({ content }) => content)).toEqual(['An answer.', 'What is a tree?'])
  })

  test('cannot be written to: its id is no chat', async () => {
    const { share_id: shareId } = (await share(ada, (await talk()).id)).data
    for (const client of [ada, bob]) {
      expect((await client.call('GET', `/chats/${shareId}`)).error.code).toBe('chat_not_found')
      expect((await client.send(shareId, 'hello')).status).toBe(404)
      expect((await client.call('PUT', `/chats/${shareId}?name=x`)).error.code).toBe('chat_not_found')
    }
  })

  test('has a link of 144 random bits', async () => {
    const ids: string[] = []
    while (ids.length < 48) ids.push((await share(ada, (await ada.chatOfType('GENERIC')).id)).data.share_id)
    for (const id of ids) expect(id).toMatch(/^[\w-]{24}$/)
    expect(fixedBits(ids.map((id) => Buffer.from(id, 'base64url')))).toEqual([])
  })
})

describe('a chat of one’s own from a shared copy', () => {
  test('TYP-15 holds its name and words, goes on by itself, and leaves the copy as it is', async () => {
    const chat = await talk()
    const { share_id: shareId } = (await share(ada, chat.id)).data
    const copy = await read(bob, shareId)
    const own = (await bob.call<Chat>('POST', `/chats/shared/${shareId}/continue`)).data
    expect(own).toMatchObject({ name: 'Trees', chat_type: 'GENERIC', chat_lock_status: null })
    expect((await bob.messages(own.id)).map(({ message_type, content }) => [message_type, content])).toEqual([
      ['USER_MESSAGE', 'What is a tree?'],
      ['AI_RESPONSE', 'An answer.'],
    ])
    await bob.say(own.id, 'And a forest?')
    expect(model.requests.at(-1)?.turns.map(({ text }) => text)).toEqual(['What is a tree?', 'An answer.', 'And a forest?'])
    expect((await read(bob, shareId)).text).toBe(copy.text)
    expect(await ada.messages(chat.id)).toHaveLength(2)
    expect((await ada.call('GET', `/chats/${own.id}`)).status).toBe(404)
  })

  test('has all of a long one, in order, question after answer', async () => {
    const chat = await ada.chatOfType('GENERIC')
    await plantMessages(db, { chatId: chat.id, userId: ada.token, count: 1203 })
    const { share_id: shareId } = (await share(ada, chat.id)).data
    const own = (await bob.call<Chat>('POST', `/chats/shared/${shareId}/continue`)).data
    const rows = await db.asOwner(
      `select content, parent_id is not distinct from lag(id) over (order by position) as follows from messages
       where chat_id = $1 order by position`,
      [own.id],
    )
    expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: 1203 }, (_, index) => `Message ${index}`))
    expect(rows.every(({ follows }) => follows === true)).toBe(true)
    await bob.say(own.id, 'And then?')
    expect((await bob.call<Message[]>('GET', `/chats/${own.id}/messages?size=3`)).data.map(({ content }) => content)).toEqual([
      'An answer.',
      'And then?',
      'Message 1202',
    ])
  })

  test('is not made from one that was withdrawn, nor from none', async () => {
    const { share_id: shareId } = (await share(ada, (await talk()).id)).data
    await ada.call('DELETE', `/chats/shares/${shareId}`)
    const [withdrawn, never] = [
      await bob.call('POST', `/chats/shared/${shareId}/continue`),
      await bob.call('POST', `/chats/shared/${'x'.repeat(24)}/continue`),
    ]
    expect([withdrawn.status, withdrawn.text]).toEqual([404, never.text])
    expect((await bob.call<Chat[]>('GET', '/chats/')).total).toBe(0)
  })
})

describe('what a person shared', () => {
  test('is listed for them alone, newest first', async () => {
    const [one, two] = [await talk(), await talk()]
    const shares = [await share(ada, one.id), await share(ada, two.id)].map(({ data }) => data)
    const { data, total } = await ada.call<Share[]>('GET', '/chats/shares')
    expect(total).toBe(2)
    expect(data.map(({ share_id: id, chat_id: chatId, url }) => [id, chatId, url])).toEqual([
      [shares[1]?.share_id, two.id, shares[1]?.url],
      [shares[0]?.share_id, one.id, shares[0]?.url],
    ])
    expect(data[0]).toMatchObject({ name: 'Trees', message_count: 2 })
    expect((await ada.call<Share[]>('GET', '/chats/shares?size=1&page=2')).data.map(({ share_id: id }) => id)).toEqual([
      shares[0]?.share_id,
    ])
    expect(await bob.call('GET', '/chats/shares')).toMatchObject({ data: [], total: 0 })
  })

  test('is withdrawn by them alone; the link is then like one that never was, and sharing again makes another', async () => {
    const chat = await talk()
    const { share_id: shareId } = (await share(ada, chat.id)).data
    const [strange, unknown] = [
      await bob.call('DELETE', `/chats/shares/${shareId}`),
      await bob.call('DELETE', `/chats/shares/${'x'.repeat(24)}`),
    ]
    expect([strange.status, strange.text]).toEqual([404, unknown.text])
    expect((await bob.call('GET', `/chats/shared/${shareId}`)).status).toBe(200)
    expect((await ada.call('DELETE', `/chats/shares/${shareId}`)).data).toEqual({ share_id: shareId })
    expect((await ada.call('DELETE', `/chats/shares/${shareId}`)).error.code).toBe('share_not_found')
    const never = (await bob.call('GET', `/chats/shared/${randomUUID()}`)).text
    for (const client of [ada, bob]) {
      for (const path of [`/chats/shared/${shareId}`, `/chats/shared/${shareId}/messages`])
        expect(await client.call('GET', path)).toMatchObject({ status: 404, text: never })
    }
    expect(await db.asOwner(`select from share_messages where share_id = $1`, [shareId])).toEqual([])
    expect((await share(ada, chat.id)).data.share_id).not.toBe(shareId)
  })

  test('stays readable when its chat is deleted: it is a copy', async () => {
    const chat = await talk()
    const { share_id: shareId } = (await share(ada, chat.id)).data
    await ada.call('DELETE', `/chats/${chat.id}`)
    expect((await share(ada, chat.id)).error.code).toBe('chat_not_found')
    await db.asOwner(`delete from chats where id = $1`, [chat.id])
    expect((await read(bob, shareId)).total).toBe(2)
    expect((await ada.call<Share[]>('GET', '/chats/shares')).data[0]?.chat_id).toBeNull()
  })
})

test("AUTH-08 another person's chat cannot be shared, and nobody reads a copy without signing in", async () => {
  const chat = await talk()
  const [strange, unknown] = [await share(bob, chat.id), await share(bob, randomUUID())]
  expect([strange.status, strange.text]).toEqual([404, unknown.text])
  const { share_id: shareId } = (await share(ada, chat.id)).data
  expect((await fetch(`${service.url}/chats/shared/${shareId}`)).status).toBe(401)
})
