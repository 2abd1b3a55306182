import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiCompatibleModel } from '../../../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { testDatabase } from '../../../testing/test-database.ts'

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
beforeEach(async () => await db.empty())

test('an answer that its model ended at its maximum length is done, and says that there is more', async () => {
  const ada = new ChatClient(service.url, await createPersonWithCredits(db))
  const chat = await ada.chatOfType('GENERIC')
  simulator.script({ text: 'The first half', finish: 'length' })
  expect((await ada.say(chat.id, 'What is a closure?')).at(-1)?.event).toBe('done')
  const [, reply] = await ada.messages(chat.id)
  expect(reply).toMatchObject({ content: 'The first half', fetch_status: 'COMPLETE', error: { code: 'reply_cut_short' } })
  expect(reply?.usage?.credits).toBeGreaterThan(0)

  simulator.script({ text: 'The second half' })
  await ada.say(chat.id, 'Continue')
  expect((await ada.messages(chat.id))[3]).toMatchObject({ content: 'The second half', error: null })
})
