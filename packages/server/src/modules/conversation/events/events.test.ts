import { randomUUID } from 'node:crypto'
import type { ChangeEvent } from '@xperto/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits, readEvents, type WireEvent } from '../../../testing/chat-client.ts'
import { chargeCredits, grantCredits, openHold, settleHold, voidHold } from '../../money/credits/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatService, startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

// How soon a change is heard is measured by the bench live-changes.
const db = await testDatabase()
const model = createScriptedModel()
model.script = () => ['An answer.']
const service = await startChatService({ database: db.database, model, eventSettings: { perPerson: 4 } })
afterAll(async () => await service.close())
let ada: ChatClient
let bob: ChatClient
const open: AbortController[] = []
beforeEach(async () => {
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
  bob = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))
  await allIsTold()
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

interface Tab {
  status: number
  events: WireEvent[]
  /** What was heard of that chat. */
  kindsOf(chatId: string): string[]
  ended: Promise<void>
  close(): void
}

/** A tab that listens. Resolves when the server has taken it. */
async function openTab(client: ChatClient): Promise<Tab> {
  const controller = new AbortController()
  open.push(controller)
  const response = await client.request('GET', '/events', undefined, {}, controller.signal)
  const events: WireEvent[] = []
  const ended = (async () => {
    if (response.ok) for await (const event of readEvents(response)) events.push(event)
  })()
  const changes = () => events.filter(({ event }) => event === 'change').map(({ data }) => JSON.parse(data) as ChangeEvent)
  return {
    status: response.status,
    events,
    kindsOf: (chatId) => changes().flatMap(({ kind, chat_id: id }) => (id === chatId ? [kind] : [])),
    ended,
    close: () => controller.abort(),
  }
}

/** Resolves once all news so far have reached the service, such as the gift to somebody new: what is told later comes later. */
async function allIsTold(): Promise<void> {
  const somebody = new ChatClient(service.url, await createPersonWithCredits(db, 'Somebody'))
  const tab = await openTab(somebody)
  const chat = await somebody.chatOfType('GENERIC')
  await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
  tab.close()
}

describe('open tabs', () => {
  test('hear of every change to a chat, in order, in each tab of the person and in no other', async () => {
    const [one, two, stranger] = [await openTab(ada), await openTab(ada), await openTab(bob)]
    const chat = await ada.chatOfType('GENERIC')
    await ada.say(chat.id, 'hello')
    await ada.call('PUT', `/chats/${chat.id}?name=Mine`)
    await ada.call('POST', `/bookmarks/?chat_id=${chat.id}`)
    await ada.call('POST', `/bookmarks/?chat_id=${chat.id}`)
    await ada.call('DELETE', `/chats/${chat.id}`)
    await ada.call('POST', `/chats/${chat.id}/restore`)
    await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chat.id])
    const submission = randomUUID()
    await db.asOwner(
      `insert into practice_submissions (id, user_id, chat_id, problem_id, language_id, source) values ($1, $2, $3, 'none', 109, 'x')`,
      [submission, ada.token, chat.id],
    )
    await db.asOwner(`update practice_submissions set verdict = 'Accepted', points = 100 where id = $1`, [submission])
    const all = [
      'chat_created',
      'reply_started',
      'reply_ended',
      'chat_renamed',
      'chat_bookmarked',
      'chat_unbookmarked',
      'chat_deleted',
      'chat_restored',
      'chat_locked',
      'submission_judged',
    ]
    for (const tab of [one, two]) await expect.poll(() => tab.kindsOf(chat.id)).toEqual(all)
    const theirs = await bob.chatOfType('GENERIC')
    await expect.poll(() => stranger.kindsOf(theirs.id)).toEqual(['chat_created'])
    expect(stranger.events).toHaveLength(1)
    for (const { data } of one.events) expect(Object.keys(JSON.parse(data) as object)).toEqual(['kind', 'chat_id'])
  })

  test('TYP-11 hear of the start of a mock test, its answers, what its public tests said, its end and its result', async () => {
    const [tab, stranger] = [await openTab(ada), await openTab(bob)]
    const chat = await ada.chatOfType('MOCK_TEST')
    const id = randomUUID()
    const steps = [
      `insert into mock_tests (id, user_id, chat_id, packet, started_at, ends_at) select $1, user_id, id, '{}', now(), now() from chats where id = '${chat.id}'`,
      `update mock_tests set answers = '{"a": [1]}' where id = $1`,
      `insert into mock_test_programs (test_id, user_id, problem_id, language_id, source, saved_at) select id, user_id, 'page-ranges', 109, 'x', now() from mock_tests where id = $1`,
      `update mock_test_programs set source = 'y' where test_id = $1`,
      `update mock_test_programs set checked = '{}' where test_id = $1`,
      `update mock_tests set ended_at = now(), ended_by = 'time' where id = $1`,
      `update mock_tests set judging_until = now() where id = $1`,
      `update mock_tests set result = '{}' where id = $1`,
    ]
    for (const step of steps) await db.asOwner(step, [id])
    // Told in the order of what happened: nothing of the program itself comes before the word that is told last.
    await ada.call('PUT', `/chats/${chat.id}?name=Mine`)
    await expect.poll(() => tab.kindsOf(chat.id)).toContain('chat_renamed')
    expect(tab.kindsOf(chat.id)).toEqual(['chat_created', ...Array<string>(5).fill('mock_test_changed'), 'chat_renamed'])
    expect(stranger.events).toEqual([])
  })

  test('NAV-21 hear that their credits changed: a gift, what was charged, what came back; what a reply uses is told by its start and end', async () => {
    const [tab, stranger] = [await openTab(ada), await openTab(bob)]
    const credits = () => tab.events.filter(({ data }) => data === JSON.stringify({ kind: 'credits_changed', chat_id: null })).length
    const later = new Date(Date.now() + 3_600_000)
    const own = { userId: ada.token, reason: 'GENERIC', ref: null }
    const steps: [told: number, step: (tx: Transaction) => Promise<unknown>][] = [
      [1, async (tx) => await grantCredits(tx, { ...own, key: `g:${ada.token}`, amount: 100n, kind: 'promotion', expiresAt: null })],
      [1, async (tx) => await openHold(tx, { ...own, key: `r:${ada.token}`, amount: 10n, leaseUntil: later })],
      [1, async (tx) => await settleHold(tx, { key: `r:${ada.token}`, amount: 5n })],
      [2, async (tx) => await chargeCredits(tx, { ...own, key: `c:${ada.token}`, amount: 20n })],
      [2, async (tx) => await openHold(tx, { ...own, key: `v:${ada.token}`, amount: 10n, leaseUntil: later })],
      [3, async (tx) => await voidHold(tx, `v:${ada.token}`)],
    ]
    for (const [told, step] of steps) {
      await db.database.asSystem(step)
      // What is told later comes later: once this chat is heard of, so is whatever the step told.
      const chat = await ada.chatOfType('GENERIC')
      await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
      expect(credits()).toBe(told)
    }
    expect(stranger.events).toEqual([])
  })

  test('POS-06 hear, everybody, that a post is gone; a draft that goes is told to nobody', async () => {
    const tabs = [await openTab(ada), await openTab(bob)]
    const posts = { gone: randomUUID(), draft: randomUUID() }
    for (const [state, id] of [
      ['DRAFT', posts.draft],
      ['PUBLISHED', posts.gone],
    ])
      await db.asOwner(
        `insert into posts (id, user_id, state, url, title, summary, content, tags, shown_at) values ($1, $2, $3, $4, 'T', '', '', '{}', case $3 when 'PUBLISHED' then now() end)`,
        [id, ada.token, state, `a-post-${id}`],
      )
    for (const id of [posts.draft, posts.gone]) await db.asOwner('delete from posts where id = $1', [id])
    for (const tab of tabs)
      await expect
        .poll(() => tab.events.map(({ data }) => data).filter((data) => data.includes('post_gone')))
        .toEqual([JSON.stringify({ kind: 'post_gone', chat_id: null, post_id: posts.gone })])
  })

  test('hear of what was committed and of nothing that was taken back', async () => {
    const tab = await openTab(ada)
    const chatId = randomUUID()
    const insert = `insert into chats (id, user_id, chat_type, name) values ($1, $2, 'GENERIC', 'x')`
    await db.database
      .asUser(ada.token, async (tx) => {
        await tx.raw(insert, [chatId, ada.token])
        throw new Error('taken back')
      })
      .catch(() => undefined)
    const chat = await ada.chatOfType('GENERIC')
    await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
    expect(tab.kindsOf(chatId)).toEqual([])
  })

  test('are told to ask anew when the connection to the database was lost, and hear changes again', async () => {
    const tab = await openTab(ada)
    const killed = await db.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xperto_listener' and datname = current_database()`,
    )
    expect(killed).toHaveLength(1)
    await expect.poll(() => tab.events.map(({ event }) => event)).toContain('refetch')
    const chat = await ada.chatOfType('GENERIC')
    await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
  })

  test('are not disturbed by what makes no sense on the channel', async () => {
    const tab = await openTab(ada)
    for (const payload of ['', 'nonsense', '{}', '[]', JSON.stringify([[ada.token, 'chat_eaten', randomUUID()]])])
      await db.asOwner(`select pg_notify('xperto_change_batches', $1)`, [payload])
    const chat = await ada.chatOfType('GENERIC')
    await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
    expect(tab.events).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('needs the signed-in person, and ends with their session at once', async () => {
    expect((await fetch(`${service.url}/events`)).status).toBe(401)
    // In these tests a person's session has the person's id.
    await db.asOwner(
      `insert into sessions (id, user_id, secret_hash, token_hash, expires_at) select u.id, u.id, u.id::text, u.id::text, now() + interval '1 day'
       from users u where u.id = any($1)`,
      [[ada.token, bob.token]],
    )
    const [own, other] = [await openTab(ada), await openTab(bob)]
    await db.asOwner('delete from sessions where id = $1', [ada.token])
    await own.ended
    const chat = await bob.chatOfType('GENERIC')
    await expect.poll(() => other.kindsOf(chat.id)).toEqual(['chat_created'])
  })

  test('is one of few a person may hold; one that closes makes room', async () => {
    const tabs = [await openTab(ada), await openTab(ada), await openTab(ada), await openTab(ada)]
    const refused = await ada.call('GET', '/events')
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
    expect((await openTab(bob)).status).toBe(200)
    tabs[0]?.close()
    await expect.poll(async () => (await openTab(ada)).status).toBe(200)
  })

  test('shares one connection to the database with all others of its process', async () => {
    await Promise.all([openTab(ada), openTab(bob), openTab(bob)])
    const rows = await db.asOwner(
      `select count(*)::int as count from pg_stat_activity where application_name = 'xperto_listener' and datname = current_database()`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a process of its own', () => {
  const own = async (settings: { commentMs: number }): Promise<[ChatService, ChatClient]> => {
    const started = await startChatService({ database: db.database, model, eventSettings: settings })
    return [started, new ChatClient(started.url, ada.token)]
  }

  test('keeps quiet streams by comments', async () => {
    const [other, client] = await own({ commentMs: 40 })
    const controller = new AbortController()
    try {
      const { body } = await client.request('GET', '/events', undefined, {}, controller.signal)
      const reader = body?.getReader()
      let seen = ''
      while (seen.length < 12) seen += new TextDecoder().decode((await reader?.read())?.value)
      expect(seen).toMatch(/^(:\n\n)+$/)
    } finally {
      controller.abort()
      await other.close()
    }
  })

  test('hears of changes that another process made, and ends its streams when it drains', async () => {
    const [other, client] = await own({ commentMs: 15_000 })
    const tab = await openTab(client)
    const chat = await ada.chatOfType('GENERIC')
    await expect.poll(() => tab.kindsOf(chat.id)).toEqual(['chat_created'])
    other.events.drain()
    await tab.ended
    expect((await client.call('GET', '/events')).error.code).toBe('shutting_down')
    await other.close()
  })
})
