import type { ChatType } from '@xperto/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ChatClient, createPerson, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const model = createScriptedModel()
/** Half past nine in the evening in Kolkata, where the day ends two and a half hours later. */
const evening = Date.parse('2026-11-23T16:00:00Z')
let time = evening
const logged: string[] = []
const service = await startChatService({
  database: db.database,
  model,
  now: () => new Date(time),
  freeLimits: { tokensPerPerson: 30, tokensPerDay: 100 },
  onLogLine: (line) => logged.push(line),
})
afterAll(async () => await service.close())

const question = 'How do I share a chat?'
let ada: ChatClient
beforeEach(async () => {
  await db.empty()
  time = evening
  logged.length = 0
  model.script = () => ['An answer.']
  model.reports = { inputTokens: 7, outputTokens: 11, estimated: false }
  model.requests = []
  ada = new ChatClient(service.url, await createPersonWithCredits(db, 'Ada', 'Asia/Kolkata'))
})

/** Asks in a new chat of a kind: the status, the error code and Retry-After. */
async function askIn(person: ChatClient, type: ChatType): Promise<unknown[]> {
  const chat = await person.chatOfType(type)
  const response = await person.send(chat.id, question)
  const body = await response.text()
  if (response.status === 200) return [200]
  return [response.status, (JSON.parse(body) as { error: { code: string } }).error.code, response.headers.get('retry-after')]
}
const askFree = async (person = ada) => await askIn(person, 'SUPPORT')

describe("a person's daily tokens for free kinds", () => {
  test('are used up by two replies, of any free kinds: the third is refused until midnight where the person lives', async () => {
    expect([await askFree(), await askIn(ada, 'HACKATHON')]).toEqual([[200], [200]])
    const chat = await ada.chatOfType('SUPPORT')
    const refused = await ada.call('POST', '/chats/messages', { chat_id: chat.id, content: question })
    expect([refused.status, refused.error]).toEqual([
      429,
      {
        code: 'free_budget_used',
        message: 'You have used your free replies for today. They come back at midnight. Chats that cost credits still work.',
      },
    ])
    expect(await askFree()).toEqual([429, 'free_budget_used', '9000'])
    // Its opening alone: nothing that was refused is kept.
    expect(await ada.messages(chat.id)).toHaveLength(1)
    expect(model.requests).toHaveLength(2)
    expect(await db.asOwner('select tokens::int from free_token_days')).toEqual([{ tokens: 36 }])
  })

  test('leave paid kinds and other people alone', async () => {
    await askFree()
    await askFree()
    expect(await askIn(ada, 'GENERIC')).toEqual([200])
    expect(await askFree(new ChatClient(service.url, await createPerson(db, 'Bob')))).toEqual([200])
  })

  test('come back when the day turns where the person lives, and not when it turns in UTC', async () => {
    await askFree()
    await askFree()
    time = Date.parse('2026-11-23T18:29:59Z')
    expect(await askFree()).toEqual([429, 'free_budget_used', '1'])
    time = Date.parse('2026-11-23T18:30:00Z')
    expect(await askFree()).toEqual([200])
    expect(await askFree()).toEqual([200])
    time = Date.parse('2026-11-24T00:00:00Z')
    expect((await askFree())[1]).toBe('free_budget_used')
  })

  test('are one budget for each date, however often the time zone is moved', async () => {
    const moveTo = async (zone: string) => await db.asOwner('update users set timezone = $1', [zone])
    await askFree()
    await askFree()
    // Already the 24th there.
    await moveTo('Pacific/Kiritimati')
    expect([await askFree(), await askFree()]).toEqual([[200], [200]])
    for (const zone of ['Asia/Kolkata', 'Pacific/Kiritimati', 'America/New_York', 'Asia/Tokyo']) {
      await moveTo(zone)
      expect([zone, (await askFree())[1]]).toEqual([zone, 'free_budget_used'])
    }
  })

  test('count what a reply used that was stopped or failed, by its length where the model reported nothing', async () => {
    model.script = null
    const chat = await ada.chatOfType('SUPPORT')
    const sent = ada.say(chat.id, question)
    const call = await model.nextCall()
    call.write('Twenty characters ok')
    await expect.poll(async () => (await ada.messages(chat.id)).at(-1)?.content).toBe('Twenty characters ok')
    await ada.stop(chat.id)
    await sent
    const usage = (await ada.messages(chat.id)).at(-1)?.usage
    const stopped = (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0)
    expect(stopped).toBeGreaterThan(5)
    expect(await db.asOwner('select tokens::int from free_token_days')).toEqual([{ tokens: stopped }])
    expect((await askFree())[1]).toBe('free_budget_used')
  })

  test('are not asked of somebody who repeats a message under its key', async () => {
    const chat = await ada.chatOfType('SUPPORT')
    const key = { 'idempotency-key': 'one' }
    await ada.say(chat.id, question, {}, key)
    await askFree()
    expect((await ada.send(chat.id, question, {}, key)).status).toBe(200)
  })
})

describe('the daily tokens of the whole server for free kinds', () => {
  const fill = async () => {
    for (let person = 0; person < 3; person++) {
      const other = new ChatClient(service.url, await createPerson(db, `Person ${person}`))
      await askFree(other)
      await askFree(other)
    }
  }

  test('are used up by everybody together: the next person is told so, paid kinds go on, and the log says so once', async () => {
    await fill()
    const bob = new ChatClient(service.url, await createPerson(db, 'Bob'))
    expect(await askFree(bob)).toEqual([429, 'free_ceiling_reached', String(8 * 3600)])
    expect((await askFree(bob))[1]).toBe('free_ceiling_reached')
    expect(await askIn(ada, 'GENERIC')).toEqual([200])
    await expect.poll(() => logged.filter((line) => line.includes('FREE_DAILY_TOKENS')).length).toBe(1)
    expect(model.requests).toHaveLength(7)
  })

  test('are told to the operator by one process of several', async () => {
    // A day that the first process has not told of yet.
    time += 2 * 86_400_000
    await fill()
    await askFree()
    const lines: string[] = []
    const other = await startChatService({
      database: db.database,
      model,
      now: () => new Date(time),
      freeLimits: { tokensPerDay: 100 },
      onLogLine: (line) => lines.push(line),
    })
    try {
      const bob = new ChatClient(other.url, await createPerson(db, 'Bob'))
      expect((await askFree(bob))[1]).toBe('free_ceiling_reached')
      await expect.poll(async () => await db.asOwner('select day::text from free_ceiling_days')).toEqual([{ day: '2026-11-25' }])
    } finally {
      await other.close()
    }
    expect(lines.filter((line) => line.includes('FREE_DAILY_TOKENS'))).toEqual([])
  })

  test('come back when the day turns in UTC', async () => {
    await fill()
    time = Date.parse('2026-11-24T00:00:00Z')
    expect(await askFree()).toEqual([200])
  })
})

describe('naming a chat', () => {
  const nameChat = async (client: ChatClient, words: string) => {
    const chat = await client.chatOfType('GENERIC')
    const path = `/chats/update-chat-name?chat_id=${chat.id}&user_message=${encodeURIComponent(words)}`
    return (await client.call<{ name: string }>('PUT', path)).data.name
  }

  test('is paid from the same tokens, and goes on without a model when they are used up', async () => {
    const propose = model.propose
    let asked = 0
    model.propose = async (request) => {
      asked++
      return { data: request.parse({ title: 'By the model' }), usage: { inputTokens: 20, outputTokens: 4, estimated: false } }
    }
    try {
      expect(await nameChat(ada, 'red black trees')).toBe('By the model')
      expect(await db.asOwner('select tokens::int from free_token_days')).toEqual([{ tokens: 24 }])
      expect(await nameChat(ada, 'red black trees')).toBe('By the model')
      expect((await askFree())[1]).toBe('free_budget_used')
      expect([await nameChat(ada, 'red black trees'), asked]).toEqual(['Red black trees', 2])
      expect(await db.asOwner('select kind, is_free, input_tokens::int, output_tokens::int from token_days')).toEqual([
        { kind: 'NAMING', is_free: true, input_tokens: 40, output_tokens: 8 },
      ])
    } finally {
      model.propose = propose
    }
  })

  test('counts a call of a model that failed by the length of what it read', async () => {
    const propose = model.propose
    model.propose = async () => await Promise.reject(new Error('away'))
    try {
      expect(await nameChat(ada, 'red black trees')).toBe('Red black trees')
      const [row] = await db.asOwner('select tokens::int from free_token_days')
      expect(row?.tokens).toBeGreaterThan(5)
    } finally {
      model.propose = propose
    }
  })
})

test('tokens are counted by kind, day and price; old days are forgotten', async () => {
  await askFree()
  await askIn(ada, 'GENERIC')
  await askIn(ada, 'GENERIC')
  const rows = async () =>
    await db.asOwner(
      `select day::text, kind, is_free, sum(input_tokens)::int as read, sum(output_tokens)::int as written from token_days group by 1, 2, 3 order by 2`,
    )
  const counted = [
    { day: '2026-11-23', kind: 'GENERIC', is_free: false, read: 14, written: 22 },
    { day: '2026-11-23', kind: 'SUPPORT', is_free: true, read: 7, written: 11 },
  ]
  expect(await rows()).toEqual(counted)
  time += 5 * 86_400_000
  await service.tokenUse.clean(new AbortController().signal)
  expect([await db.asOwner('select 1 from free_token_days'), await rows()]).toEqual([[], counted])
  time += 60 * 86_400_000
  await service.tokenUse.clean(new AbortController().signal)
  expect(await rows()).toEqual([])
})
