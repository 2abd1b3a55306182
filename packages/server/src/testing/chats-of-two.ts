import { afterAll, beforeEach } from 'vitest'
import { ChatClient, createPersonWithCredits } from './chat-client.ts'
import { startChatService } from './chat-service.ts'
import { createScriptedModel } from './scripted-model.ts'
import { testDatabase } from './test-database.ts'

/**
 * A chat service whose model answers 'An answer.', for all tests of a file, and Ada and Bob, who are two new people with credits before each test. Close
 * over `people`, not over its members: each test has others. `emptied`: the database is emptied before each test.
 */
export async function chatsOfTwo({ emptied = false } = {}) {
  const db = await testDatabase()
  const model = createScriptedModel()
  const service = await startChatService({ database: db.database, model })
  afterAll(async () => await service.close())
  const person = async (name?: string) => new ChatClient(service.url, await createPersonWithCredits(db, name))
  const people = {} as { ada: ChatClient; bob: ChatClient }
  beforeEach(async () => {
    if (emptied) await db.empty()
    model.script = () => ['An answer.']
    people.ada = await person()
    people.bob = await person('Bob')
  })
  return { db, model, service, people }
}
