import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat, Message } from '@xperto/contract'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { explainedDatabase } from '../../../testing/explained-transaction.ts'
import { plantAccount } from '../../../testing/plant-account.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const { database, take } = explainedDatabase(db.database)
const service = await startChatService({ database, model: createScriptedModel() })
afterAll(async () => await service.close())

interface Account {
  client: ChatClient
  chats: number
  /** A chat in the middle of the list, and the last message of it. */
  middle: string
  message: string
}
let small: Account
let big: Account

async function account(name: string, chats: number): Promise<Account> {
  const userId = await createPersonWithCredits(db, name)
  await plantAccount(async (text, values) => await db.asOwner(text, values), { userId, chats })
  const client = new ChatClient(service.url, userId)
  const middle = (await client.call<Chat[]>('GET', `/chats/?size=1&page=${chats / 2}`)).data[0]?.id ?? ''
  const message = (await client.call<Message[]>('GET', `/chats/${middle}/messages?size=1`)).data[0]?.id ?? ''
  return { client, chats, middle, message }
}

beforeAll(async () => {
  small = await account('Small', 100)
  big = await account('Big', 10_000)
  // Others mark and share chats as well: a table of a page or two is rightly read whole.
  const other = await createPersonWithCredits(db, 'Other')
  await db.asOwner(
    `insert into chats (id, user_id, chat_type, name) select gen_random_uuid(), $1, 'GENERIC', 'Chat ' || n from generate_series(1, 5000) n`,
    [other],
  )
  await db.asOwner('insert into bookmarks (user_id, chat_id) select user_id, id from chats where user_id = $1', [other])
  await db.asOwner(
    "insert into shares (id, user_id, chat_id, state, name) select 'link-' || id, user_id, id, 'state', name from chats where user_id = $1",
    [other],
  )
  await db.asOwner('vacuum analyze chats, messages, bookmarks, shares, generations, chat_counts')
})

/** What the statements of one call read. */
async function read(of: Account, path: string) {
  take()
  const { status, data } = await of.client.call<unknown[]>('GET', path)
  return { status, rows: Array.isArray(data) ? data.length : 1, ...take() }
}

describe('10,000 chats with 100,000 messages cost no more than 100 chats', () => {
  test.each<[string, number, (of: Account) => string]>([
    ['the first page of the sidebar', 10, () => '/chats/?size=10'],
    ['a page further down', 10, ({ middle }) => `/chats/?size=10&before=${middle}`],
    ['a list of saved chats', 3, () => '/goals/?size=3'],
    ['the chat that a type opens', 1, () => '/chats/get_by_type/GOAL'],
    ['one chat', 1, ({ middle }) => `/chats/${middle}`],
    ['the first page of its messages', 10, ({ middle }) => `/chats/${middle}/messages?size=10`],
    ['the messages before one of them', 9, ({ middle, message }) => `/chats/${middle}/messages?size=10&before=${message}`],
  ])('%s', async (_name, rows, path) => {
    const few = await read(small, path(small))
    const many = await read(big, path(big))
    expect([few.status, few.rows, many.status, many.rows]).toEqual([200, rows, 200, rows])
    expect([few.tablesReadWhole, many.tablesReadWhole]).toEqual([[], []])
    expect(few.pages).toBeGreaterThan(0)
    // A tree of a hundred times as many rows is one or two pages deeper, and a page holds rows of one account or of many.
    expect(many.pages).toBeLessThanOrEqual(few.pages * 1.25 + 24)
  })

  test('a page by its number costs at most the rows it passes over, never a look for the reply and the bookmark of each', async () => {
    const { rows, pages } = await read(big, '/chats/?size=10&page=900')
    expect(rows).toBe(10)
    expect(pages).toBeLessThan(9_000 * 1.2)
  })

  test('the list of bookmarks costs as many looks as chats were marked', async () => {
    const few = await read(small, '/bookmarks/?size=3')
    const many = await read(big, '/bookmarks/?size=3')
    expect([few.rows, many.rows]).toEqual([1, 3])
    expect([few.tablesReadWhole, many.tablesReadWhole]).toEqual([[], []])
    expect(many.pages).toBeLessThan(few.pages + (big.chats / 100) * 6)
  })
})
