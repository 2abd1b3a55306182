import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPersonWithCredits } from '../../../testing/chat-client.ts'
import { pagesOfSend } from '../../../testing/pages-of-send.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()

async function plantChat(userId: string, count: number): Promise<string> {
  const chatId = randomUUID()
  await db.asOwner(
    `insert into chats (id, user_id, chat_type, name, next_position, message_count) values ($1, $2, 'GENERIC', 'Default', $3, $3)`,
    [chatId, userId, count],
  )
  await db.asOwner(
    `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status)
     select md5($1::text || n)::uuid, $1::text::uuid, $2::uuid, case when n > 0 then md5($1::text || (n - 1))::uuid end, n,
       case when n % 2 = 0 then 'person' else 'assistant' end, case when n % 2 = 0 then 'USER_MESSAGE' else 'AI_RESPONSE' end,
       repeat('some words of a message ', 20), 'complete'
     from generate_series(0, $3::int - 1) n`,
    [chatId, userId, count],
  )
  return chatId
}

test('a send touches as many pages of the database in a chat of 10,000 messages as in one of 10', async () => {
  const userId = await createPersonWithCredits(db)
  const [small, large] = [await plantChat(userId, 10), await plantChat(userId, 10_000)]
  await db.asOwner('vacuum analyze')
  // The first one reads what a connection then knows: plans, and the functions of the ledger.
  await pagesOfSend(db.database, userId, await plantChat(userId, 10))
  const [inSmall, inLarge] = [await pagesOfSend(db.database, userId, small), await pagesOfSend(db.database, userId, large)]
  console.info(`pages touched by a send: ${inSmall} with 10 messages, ${inLarge} with 10,000`)
  // An index of more messages may be a level deeper; nothing grows with their number.
  expect(inLarge).toBeLessThanOrEqual(inSmall + 15)
})
