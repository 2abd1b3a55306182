import { afterAll, expect, test } from 'vitest'
import type { ChatDocument } from '@xperto/contract'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const service = await startChatService({ database: db.database, model: createScriptedModel() })
afterAll(async () => await service.close())

test('an import leaves no pending list behind: the next message never cleans the search index for it', async () => {
  const ada = new ChatClient(service.url, await createPersonWithCredits(db))
  const messages = Array.from({ length: 500 }, (_, n): ChatDocument['messages'][number] => ({
    role: n % 2 === 0 ? 'person' : 'assistant',
    content: Array.from({ length: 60 }, (__, word) => `word${n * 61 + word}`).join(' '),
    markdown: null,
    options: [],
    created_on: '2026-01-02T03:04:05Z',
  }))
  const { status } = await ada.call('POST', '/chats/import', { format: 'xperto-chat', version: 1, name: 'Words', messages })
  expect(status).toBe(200)
  // Answers how many pages of waiting entries it had to move into the index.
  for (const index of ['messages_search', 'chats_search']) {
    expect([index, await db.asOwner(`select gin_clean_pending_list($1::regclass)::int as pages`, [index])]).toEqual([index, [{ pages: 0 }]])
  }
})
