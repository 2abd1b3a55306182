import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiCompatibleModel } from '../../../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { ChatClient, createPerson, readAll } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import type { ChatServiceProcessOptions } from '../../../testing/chat-service-process.ts'
import { killChildServers, startChildServer } from '../../../testing/child-server.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { startValkeyServer } from '../../../testing/valkey-server.ts'

const db = await testDatabase()
let simulator: ModelSimulator
beforeAll(async () => {
  simulator = await startModelSimulator({ model: 'simulated' })
})
afterAll(async () => await simulator.close())
beforeEach(async () => {
  await db.empty()
  simulator.requests.length = 0
})
afterEach(killChildServers)

test('of 50 free messages at once in 50 chats, sent to two processes, three are answered and 47 are told to wait', async () => {
  const valkey = await startValkeyServer()
  try {
    const options: ChatServiceProcessOptions = { target: db.target, modelUrl: simulator.url, valkeyUrl: valkey.url }
    const servers = await Promise.all([1, 2].map(async () => await startChildServer('chat-service-process.ts', options)))
    const userId = await createPerson(db)
    const clients = servers.map(({ url }) => new ChatClient(url, userId))
    const clientOf = (n: number) => clients[n % clients.length] ?? new ChatClient('', '')
    const chats = await Promise.all(Array.from({ length: 50 }, async (_, n) => (await clientOf(n).chatOfType('SUPPORT')).id))
    const slow = 'Go. [[scenario:seed=1,tokens=40,firstTokenMs=3000]]'
    const responses = await Promise.all(chats.map(async (id, n) => await clientOf(n).send(id, slow)))
    const running = await db.asOwner(`select count(*)::int as count from generations where status = 'running'`)
    const bodies = await Promise.all(responses.map(async (response) => (response.ok ? await readAll(response) : await response.json())))
    expect(running).toEqual([{ count: 3 }])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = responses.flatMap(({ status }, n) => (status === 429 ? [bodies[n]] : []))
    expect(refused).toHaveLength(47)
    expect(refused[0]).toMatchObject({
      error: {
        code: 'free_replies_in_progress',
        message: 'Several of your free replies are still being written. Wait for one of them or stop it.',
      },
    })
    expect(simulator.requests).toHaveLength(3)
    // Once they have ended there is room again.
    const [client = clientOf(0), chat = ''] = [clients[1], chats[responses.findIndex(({ status }) => status === 429)]]
    expect((await client.say(chat, 'Go. [[scenario:seed=1,tokens=10]]')).at(-1)?.event).toBe('done')
  } finally {
    await valkey.stop()
  }
})

test('a free reply asks the model for no more tokens than FREE_REPLY_TOKENS, and ends there where the model does not', async () => {
  const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated' })
  const service = await startChatService({ database: db.database, model, freeLimits: { tokensPerReply: 50 } })
  try {
    const ada = new ChatClient(service.url, await createPerson(db))
    const chat = await ada.chatOfType('SUPPORT')
    expect((await ada.say(chat.id, 'Go. [[scenario:seed=1,tokens=2000]]')).at(-1)?.event).toBe('done')
    expect(simulator.requests[0]?.body).toMatchObject({ max_tokens: 50 })
    const reply = (await ada.messages(chat.id)).at(-1)
    expect(reply?.error?.code).toBe('reply_cut_short')
    expect(reply?.content.length).toBeLessThan(1000)
  } finally {
    await service.close()
  }
})
