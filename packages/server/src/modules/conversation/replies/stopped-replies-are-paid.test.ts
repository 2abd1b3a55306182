import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenAiCompatibleModel } from '../../../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { ChatClient, createPersonWithCredits, starterCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from '../../money/credits/index.ts'

// Over HTTP and the real adapter, whose reading ends otherwise than a scripted model's.
const db = await testDatabase()
const simulator: ModelSimulator = await startModelSimulator()
const service = await startChatService({
  database: db.database,
  model: createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated' }),
})
afterAll(async () => {
  await service.close()
  await simulator.close()
})

const question = `${'What is a closure? '.repeat(400)}`
/** Tokens of the question alone, at four bytes each. */
const questionTokens = question.length / 4
let ada: ChatClient
beforeEach(async () => {
  await db.empty()
  simulator.requests.length = 0
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

const charged = async (): Promise<number> => {
  await expect.poll(async () => (await creditBalance(db, ada.token)).held).toBe(0)
  return Number(starterCredits) - (await creditBalance(db, ada.token)).posted
}
const asked = async () => await expect.poll(() => simulator.requests.length).toBe(1)

describe('CRE-05 a reply that the person ends', () => {
  test('CRE-05 in the middle of its text pays the prompt and what was written', async () => {
    simulator.script({ tokens: 400, stallAfter: 380 })
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    await expect.poll(async () => (await ada.messages(chat.id))[1]?.content.length ?? 0).toBeGreaterThan(1000)
    expect(await ada.stop(chat.id)).toBe(true)
    await sent
    const [, reply] = await ada.messages(chat.id)
    const written = Math.ceil(Buffer.byteLength(reply?.content ?? '') / 4)
    expect(reply).toMatchObject({ fetch_status: 'STOPPED', usage: { output_tokens: written } })
    expect(await charged()).toBeGreaterThan((questionTokens + written) * 100)
    expect(await checkLedger(db.database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })
  })

  test('CRE-05 before the first word pays the prompt, which the model has read', async () => {
    simulator.script({ firstTokenMs: 600_000 })
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    await asked()
    expect(await ada.stop(chat.id)).toBe(true)
    await sent
    expect((await ada.messages(chat.id))[1]?.usage).toMatchObject({ output_tokens: 0 })
    expect(await charged()).toBeGreaterThan(questionTokens * 100)
  })

  test('CRE-05 after thoughts that nobody sees pays for them too', async () => {
    // Three thoughts of 36 bytes, then one piece of text, then silence.
    simulator.script({ reasoning: 'reasoning_content', stallAfter: 1 })
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    await expect.poll(async () => (await ada.messages(chat.id))[1]?.content.length ?? 0).toBeGreaterThan(0)
    expect(await ada.stop(chat.id)).toBe(true)
    await sent
    const [, reply] = await ada.messages(chat.id)
    const thoughtsAndText = Math.ceil((36 + Buffer.byteLength(reply?.content ?? '')) / 4)
    expect(reply?.usage?.output_tokens).toBe(thoughtsAndText)
    expect(await charged()).toBeGreaterThan((questionTokens + thoughtsAndText) * 100)
  })

  test('CRE-05 by deleting its chat pays the same', async () => {
    simulator.script({ tokens: 400, stallAfter: 380 })
    const chat = await ada.chatOfType('GENERIC')
    const sent = ada.say(chat.id, question)
    await expect.poll(async () => (await ada.messages(chat.id))[1]?.content.length ?? 0).toBeGreaterThan(1000)
    expect((await ada.call('DELETE', `/chats/${chat.id}`)).status).toBe(200)
    await sent
    expect(await charged()).toBeGreaterThan((questionTokens + 250) * 100)
  })

  test('CRE-05 a call that fails after its text has begun costs nothing all the same', async () => {
    simulator.script({ tokens: 60, cutAfter: 40 })
    const chat = await ada.chatOfType('GENERIC')
    await ada.say(chat.id, question)
    expect(await charged()).toBe(0)
  })
})
