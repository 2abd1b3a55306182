import { randomUUID } from 'node:crypto'
import type { ChatType } from '@xperto/contract'
import { startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLibraryModel } from '../../../adapters/language-model/library/library-model.ts'
import { createOpenAiCompatibleModel } from '../../../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { createMemoryReplyLog } from '../../../adapters/reply-log/memory-reply-log.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { ChatClient, createPerson, createPersonWithCredits, readAll, starterCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { creditBalance, creditHolds } from '../../../testing/credit-balance.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger, createCreditsModule, grantCredits, microPerCredit } from '../../money/credits/index.ts'
import { patient } from '../../../testing/database-patience.ts'

const db = await testDatabase()
const model = createScriptedModel()
const service = await startChatService({ database: db.database, model })
afterAll(async () => await service.close())
const start = Number(starterCredits)
const usual = { inputTokens: 7, outputTokens: 11, estimated: false }
let ada: ChatClient
beforeEach(async () => {
  await db.empty()
  model.script = null
  model.reports = usual
  model.requests = []
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

/** Somebody with so many micro-credits. */
async function personWith(amount: bigint): Promise<ChatClient> {
  const userId = await createPerson(db)
  const grant = { key: `start:${userId}`, userId, amount, kind: 'paid' as const, reason: 'TEST', ref: null, expiresAt: null }
  await db.database.asSystem(async (tx) => await grantCredits(tx, grant))
  return new ChatClient(service.url, userId)
}
/** What a reply to a short question in an empty chat needs at the least, and sets aside at the most, in micro-credits. */
const question = 'What is a closure?'
const promptTokens = 1_900 + Math.ceil(question.length / 4)
const [leastHold, fullHold] = [(promptTokens + 2_000) * 100, (promptTokens + 20_000) * 100]
const rowsWritten = async () =>
  await db.asOwner(`select (select count(*) from messages where role = 'person')::int as questions, (select count(*) from generations)::int as replies,
    (select count(*) from credit_holds)::int as holds, (select count(*) from idempotency_keys)::int as keys`)
const isSound = async () => expect(await checkLedger(db.database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })

describe('CRE-05 a reply that is paid by its tokens', () => {
  test('CRE-05 sets credits aside before the model is called, and pays at its end what it used, which its row and its message say', async () => {
    model.reports = { inputTokens: 1234, outputTokens: 567, estimated: false }
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    const call = await model.nextCall()
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: fullHold })
    call.write('It keeps its variables.')
    call.end()
    await sent
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start - 180_100, held: 0 })
    expect((await ada.messages(chat.id))[1]?.usage).toEqual({ input_tokens: 1234, output_tokens: 567, estimated: false, credits: 0.1801 })
    expect(await db.asOwner(`select reason, ref, detail from credit_txns where kind = 'usage'`)).toEqual([
      {
        reason: 'GENERIC',
        ref: chat.id,
        detail: { chatId: chat.id, model: 'Scripted model', inputTokens: 1234, outputTokens: 567, estimated: false },
      },
    ])
    await isSound()
  })

  test('CRE-05 without the credits for a short answer is refused with 402, and nothing is written; one micro-credit more is enough', async () => {
    const poor = await personWith(BigInt(leastHold - 1))
    const chat = await poor.chatOfType('GENERIC')
    const before = await rowsWritten()
    const refused = await poor.call(
      'POST',
      '/chats/messages',
      { chat_id: chat.id, content: question },
      { 'idempotency-key': 'a-key-of-mine' },
    )
    expect([refused.status, refused.error]).toEqual([
      402,
      {
        code: 'credits_insufficient',
        message: 'You do not have enough credits for this.',
        fields: { credits: 'At least 0.3905 credits are needed for this, and you have 0.390499.' },
      },
    ])
    expect(await rowsWritten()).toEqual(before)
    expect(await poor.messages(chat.id)).toEqual([])
    expect(model.requests).toEqual([])
    const enough = await personWith(BigInt(leastHold))
    const theirs = await enough.chatOfType('GENERIC')
    const sent = enough.say(theirs.id, question)
    ;(await model.nextCall()).end()
    await sent
    // The same message goes once there are credits, under the same key.
    await db.database.asSystem(
      async (tx) =>
        await grantCredits(tx, { key: 'more', userId: poor.token, amount: 1n, kind: 'paid', reason: 'TEST', ref: null, expiresAt: null }),
    )
    model.script = () => ['Now.']
    expect((await poor.say(chat.id, question, {}, { 'idempotency-key': 'a-key-of-mine' })).at(-1)?.event).toBe('done')
  })

  test('CRE-05 asks the model for no longer an answer than the person can pay, and ends one that is longer all the same', async () => {
    const poor = await personWith(BigInt(leastHold))
    const chat = await poor.chatOfType('GENERIC')
    const sent = poor.say(chat.id, question)
    const call = await model.nextCall()
    const limit = call.request.maxOutputTokens ?? Number.NaN
    expect(limit).toBeGreaterThanOrEqual(2000)
    expect(limit).toBeLessThan(promptTokens + 2000)
    call.write('word '.repeat(10_000))
    expect((await sent).at(-1)?.event).toBe('done')
    expect(call.isAborted || model.open.length === 0).toBe(true)
    // Never more than what was set aside, so never more than there is.
    expect(await creditBalance(db, poor.token)).toEqual({ posted: 0, held: 0 })
    expect((await poor.messages(chat.id))[1]?.usage).toMatchObject({ estimated: true, credits: leastHold / 1_000_000 })
    await isSound()
  })

  test('CRE-05 asks the model for as long an answer as was set aside for it, and charges all of what the model reports of it', async () => {
    const chat = await ada.chatOfType('GENERIC')
    model.script = () => ['Long.']
    model.reports = { inputTokens: 500, outputTokens: 19_900, estimated: false }
    await ada.say(chat.id, question)
    expect(model.requests[0]?.maxOutputTokens).toBe(20_000)
    expect((await ada.messages(chat.id))[1]?.usage).toMatchObject({ output_tokens: 19_900, credits: 2.04 })
    await isSound()
  })

  test('CRE-05 counts what was said before as part of its prompt', async () => {
    const chat = await ada.chatOfType('GENERIC')
    model.script = () => ['x'.repeat(8000)]
    await ada.say(chat.id, question)
    await ada.say(chat.id, question)
    const [first, second] = await creditHolds(db, ada.token)
    const pastTokens = Math.ceil((question.length * 2 + 8000) / 4) - Math.ceil(question.length / 4)
    expect([first?.amount, second?.amount]).toEqual([fullHold, fullHold + pastTokens * 100])
  })

  test('CRE-05 that fails costs nothing', async () => {
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    const call = await model.nextCall()
    call.write('Some text before the')
    call.fail('model_cut_off')
    await sent
    expect((await ada.messages(chat.id))[1]).toMatchObject({ fetch_status: 'FAILED', usage: { credits: 0 } })
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
    expect(await creditHolds(db, ada.token)).toMatchObject([{ state: 'void' }])
    await isSound()
  })

  test('CRE-05 that is stopped pays what was written until then', async () => {
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    const call = await model.nextCall()
    call.write('Twenty characters ok')
    await expect.poll(async () => (await ada.messages(chat.id))[1]?.content).toBe('Twenty characters ok')
    expect(await ada.stop(chat.id)).toBe(true)
    await sent
    const usage = (await ada.messages(chat.id))[1]?.usage
    expect(usage).toMatchObject({ estimated: true, output_tokens: 5 })
    const used = ((usage?.input_tokens ?? 0) + 5) * 100
    expect(usage?.credits).toBe(used / 1_000_000)
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start - used, held: 0 })
    await isSound()
  })

  test('CRE-05 whose process died is interrupted and costs nothing, also when that process was only slow and ends it later', async () => {
    const replyLog = createMemoryReplyLog()
    const slow = await startChatService({ database: db.database, model, replyLog, settings: { heartbeatMs: 60_000 } })
    const reaper = await startChatService({ database: db.database, model, replyLog, settings: { staleMs: 60_000, sweepMs: 20 } })
    try {
      const client = new ChatClient(slow.url, ada.token)
      const chat = await client.chatOfType('GENERIC')
      const sent = client.say(chat.id, question)
      const call = await model.nextCall()
      call.write('as far as it got')
      await expect.poll(async () => (await client.messages(chat.id))[1]?.content).toBe('as far as it got')
      expect((await creditBalance(db, ada.token)).held).toBe(fullHold)
      await db.asOwner(`update generations set heartbeat_at = now() - interval '1 hour'`)
      await expect.poll(async () => (await client.messages(chat.id))[1]?.fetch_status).toBe('INTERRUPTED')
      expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
      call.write('too late')
      call.end()
      await sent
      expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
      expect(await creditHolds(db, ada.token)).toMatchObject([{ state: 'void' }])
      await isSound()
    } finally {
      await slow.close()
      await reaper.close()
      await replyLog.close()
    }
  })

  test('CRE-05 that a server gives up when it ends costs nothing', async () => {
    const ending = await startChatService({ database: db.database, model })
    const client = new ChatClient(ending.url, ada.token)
    const chat = await client.chatOfType('GENERIC')
    const sent = client.send(chat.id, question)
    ;(await model.nextCall()).write('never ends')
    await sent
    await ending.close()
    expect(await creditHolds(db, ada.token)).toMatchObject([{ state: 'void' }])
    await isSound()
  })

  test('CRE-05 pays nothing for a usage that cannot be true: what was read and written is counted', async () => {
    const simulator = await startModelSimulator({ model: 'simulated' })
    const odd = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated' })
    const oddService = await startChatService({ database: db.database, model: odd })
    for (const usage of ['negative', 'absurd', 'zero', 'none']) {
      const client = new ChatClient(oddService.url, (await personWith(10n * microPerCredit)).token)
      const chat = await client.chatOfType('GENERIC')
      await client.say(chat.id, `${question} [[scenario:usage=${usage},tokens=40]]`)
      const counted = (await client.messages(chat.id))[1]?.usage
      const [read, written] = [counted?.input_tokens ?? 0, counted?.output_tokens ?? 0]
      expect([usage, counted?.estimated]).toEqual([usage, true])
      expect(read > 10 && read < 2000 && written > 20 && written < 200).toBe(true)
      expect((await creditBalance(db, client.token)).posted).toBe(10_000_000 - (read + written) * 100)
    }
    await oddService.close()
    await simulator.close()
    await isSound()
  })

  test('CRE-05 regenerated, edited and sent again under the same key is charged once for each time that the model wrote', async () => {
    const chat = await ada.chatOfType('GENERIC')
    model.script = () => ['An answer.']
    const key = { 'idempotency-key': randomUUID() }
    await ada.say(chat.id, question, {}, key)
    await ada.say(chat.id, question, {}, key)
    const [asked, reply] = await ada.messages(chat.id)
    await ada.say(chat.id, '', { regenerate_message_id: reply?.id })
    await ada.say(chat.id, 'What is a promise?', { parent_message_id: asked?.id })
    expect(model.requests).toHaveLength(3)
    const holds = await creditHolds(db, ada.token)
    expect(holds.map(({ state, settled }) => [state, settled])).toEqual(Array.from({ length: 3 }, () => ['settled', 1800]))
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start - 3 * 1800, held: 0 })
    await isSound()
  })

  test('CRE-05 sent 20 times at once under one key is charged once', async () => {
    const chat = await ada.chatOfType('GENERIC')
    model.script = () => ['An answer.']
    const key = { 'idempotency-key': randomUUID() }
    const all = await Promise.all(Array.from({ length: 20 }, async () => await ada.say(chat.id, question, {}, key)))
    expect(all.map((events) => events.at(-1)?.event)).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(await creditHolds(db, ada.token)).toMatchObject([{ state: 'settled', settled: 1800 }])
  })
})

test('CRE-05 free kinds cost nothing and need no credits, with a model as well; the library costs nothing in any kind', async () => {
  const poor = new ChatClient(service.url, await createPerson(db))
  model.script = () => ['Free.']
  for (const type of ['SUPPORT', 'HACKATHON', 'TIP_OF_THE_DAY'] satisfies ChatType[]) {
    const chat = await poor.chatOfType(type)
    await poor.say(chat.id, question)
    expect((await poor.messages(chat.id)).at(-1)?.usage?.credits).toBe(0)
  }
  const library = await startChatService({ database: db.database, model: createLibraryModel() })
  try {
    const reader = new ChatClient(library.url, poor.token)
    const chat = await reader.chatOfType('GENERIC')
    await reader.say(chat.id, question)
    expect((await reader.messages(chat.id)).at(-1)?.usage).toMatchObject({ input_tokens: 0, output_tokens: 0, credits: 0 })
  } finally {
    await library.close()
  }
  expect(await db.asOwner('select 1 from credit_holds')).toEqual([])
})

test("AUTH-08 nobody's credits are set aside for a message in another person's chat", async () => {
  const bob = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))
  const chat = await ada.chatOfType('GENERIC')
  expect((await bob.call('POST', '/chats/messages', { chat_id: chat.id, content: question })).error.code).toBe('chat_not_found')
  expect(await db.asOwner('select 1 from credit_holds')).toEqual([])
})

test('CRE-05 a process that died between send and end, and was never swept, gives its hold back by its lease', async () => {
  const chat = await ada.chatOfType('GENERIC')
  const sent = ada.say(chat.id, question)
  const call = await model.nextCall()
  const reapAfter = async (minutes: number) => {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const { jobs } = createCreditsModule({ db: db.database, now, firstTimeCredits: 0 })
    await jobs.find(({ name }) => name === 'reap-credit-holds')?.run(new AbortController().signal)
  }
  await reapAfter(29)
  expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: fullHold })
  await reapAfter(31)
  expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
  // Whoever ends after that has nothing left to take.
  call.write('late')
  call.end()
  await sent
  expect((await ada.messages(chat.id))[1]?.usage).toMatchObject({ credits: 0 })
  await isSound()
})

describe('CRE-05 k replies can be paid and 50 are started', () => {
  test.each([1, 3, 7])('CRE-05 at once on two servers: %i reach the model, and the balance is never negative', async (k) => {
    const second = await openDatabase(db.target, { applicationConnections: 10, systemConnections: 5, ...patient })
    const otherModel = createScriptedModel()
    const other = await startChatService({ database: second, model: otherModel })
    try {
      // Each uses far more than it set aside.
      model.reports = otherModel.reports = { inputTokens: 90_000, outputTokens: 90_000, estimated: false }
      const { token } = await personWith(BigInt(fullHold) * BigInt(k))
      const clients = [new ChatClient(service.url, token), new ChatClient(other.url, token)] as const
      const chats = await Promise.all(Array.from({ length: 50 }, async () => await clients[0].chatOfType('GENERIC')))
      const answers = await Promise.all(chats.map(async (chat, n) => await clients[n % 2 === 0 ? 0 : 1].send(chat.id, question)))
      const statuses = answers.map(({ status }) => status)
      expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 402).length]).toEqual([k, 50 - k])
      await expect.poll(() => model.requests.length + otherModel.requests.length).toBe(k)
      expect(await creditBalance(db, token)).toEqual({ posted: fullHold * k, held: fullHold * k })
      for (const call of [...model.open, ...otherModel.open]) {
        call.write('An answer.')
        call.end()
      }
      await Promise.all(answers.map(async (answer) => (answer.status === 200 ? await readAll(answer) : await answer.text())))
      expect(await creditBalance(db, token)).toEqual({ posted: 0, held: 0 })
      expect(model.requests.length + otherModel.requests.length).toBe(k)
      await isSound()
    } finally {
      await other.close()
      await second.close()
    }
  })
})
