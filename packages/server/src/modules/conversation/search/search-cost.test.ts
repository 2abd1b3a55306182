import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { foundHits } from './found-hits.ts'
import { searchStatements } from './search.store.ts'

const db = await testDatabase()
const service = await startChatService({ database: db.database, model: createScriptedModel() })
afterAll(async () => await service.close())
let small: string
let big: string

/** Chats of ten messages. `the` stands in every message, `lion` in one of 300, `narwhal` in one of 10,000 and in none of the newest. */
async function plant(userId: string, chats: number): Promise<void> {
  await db.asOwner(
    `insert into chats (id, user_id, chat_type, name, last_updated_on, message_count, next_position)
     select md5($1::text || n)::uuid, $1::text::uuid, 'GENERIC', 'Chat about subject' || n % 500 || ' and the rest',
       timestamptz '2026-01-01' + n * interval '1 minute', 10, 10 from generate_series(1, $2::int) n`,
    [userId, chats],
  )
  await db.asOwner(
    `insert into messages (id, chat_id, user_id, position, role, message_type, content, status, created_at)
     select gen_random_uuid(), md5($1::text || (n - 1) / 10 + 1)::uuid, $1::text::uuid, (n - 1) % 10, 'person', 'USER_MESSAGE',
       'the message says word' || n % 700 || ' beside word' || n % 911 || case when n % 300 = 0 then ' lion' else '' end
         || case when n % 10000 = 5000 or n = 5 then ' narwhal' else '' end, 'complete',
       timestamptz '2026-01-01' + n * interval '6 seconds'
     from generate_series(1, $2::int * 10) n`,
    [userId, chats],
  )
}

beforeAll(async () => {
  small = await createPersonWithCredits(db, 'Small')
  big = await createPersonWithCredits(db, 'Big')
  await plant(small, 100)
  await plant(big, 10_000)
  await db.asOwner('vacuum analyze messages, chats')
})

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan under the principal that the statement runs as: the newest messages are walked as the person, under their policies. */
async function planOf(
  statement: string,
  userId: string,
  query: string,
  after: Date | null = null,
): Promise<{ nodes: PlanNode[]; pages: number }> {
  type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }
  const [text, values] = [`explain (analyze, buffers, format json) ${statement}`, [userId, query, after]]
  const [row] =
    statement === searchStatements.newest
      ? await db.database.asUser(userId, async (tx) => await tx.raw<Explained>(text, values))
      : await db.database.systemQuery<Explained>(text, values)
  const root = row?.['QUERY PLAN'][0].Plan
  if (!root) throw new Error('no plan')
  return { nodes: nodesOf(root), pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'] }
}

test('no search reads a whole table: names and words by their index, the newest messages by theirs', async () => {
  const { names, newest, byIndex } = searchStatements
  // The index of words is never asked for a word that the newest messages are full of.
  for (const [statement, index, queries] of [
    [names, 'chats_search', ['the', 'subject7', 'nothing:*']],
    [newest, 'messages_user_created', ['the', 'lion:*', 'nothing:*']],
    [byIndex, 'messages_search', ['lion:*', 'narwhal:*', 'word7 & word77', 'nothing:*']],
  ] as const) {
    for (const query of queries) {
      const { nodes } = await planOf(statement, big, query)
      expect([query, nodes.filter((node) => node['Node Type'] === 'Seq Scan')]).toEqual([query, []])
      expect([query, ...nodes.flatMap((node) => node['Index Name'] ?? [])]).toContain(index)
    }
  }
})

test('the newest messages cost as many pages with 100,000 as with 1000, and a rare word as many as it has hits', async () => {
  const pages = async (statement: string, userId: string, query: string) => (await planOf(statement, userId, query)).pages
  const newest = [await pages(searchStatements.newest, small, 'lion:*'), await pages(searchStatements.newest, big, 'lion:*')]
  const rare = await pages(searchStatements.byIndex, big, 'narwhal:*')
  process.stdout.write(`pages: newest ${newest.join(' and ')}, a word with 11 hits among 100,000 messages ${rare}\n`)
  expect(newest[1]).toBeLessThan((newest[0] ?? 0) * 1.5 + 60)
  expect(rare).toBeLessThan(150)
  // A word that stands everywhere: one look for each of the newest thousand, and the names that say it.
  expect(await pages(searchStatements.newest, big, 'the')).toBeLessThan(4500)
  expect(await pages(searchStatements.names, big, 'the')).toBeLessThan(600)
})

test('what a page shows is read by the ids of its hits, as the person', async () => {
  const found = await foundHits(db.database, { userId: big, words: ['lion'], after: null, wanted: 21 })
  const page = found.slice(0, 20)
  const values = [big, page.map(({ chatId }) => chatId), page.map(({ id }) => id), page.map(({ at }) => at)]
  const [row] = await db.database.asUser(
    big,
    async (tx) =>
      await tx.raw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, buffers, format json) ${searchStatements.read}`, values),
  )
  const root = row?.['QUERY PLAN'][0].Plan
  if (!root) throw new Error('no plan')
  expect(nodesOf(root).filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  expect(root['Shared Hit Blocks'] + root['Shared Read Blocks']).toBeLessThan(300)
})

test('where the newest messages are all there are since a time, the index of words is not asked for a word that is everywhere', async () => {
  const asked: string[] = []
  const watched: Database = {
    ...db.database,
    systemQuery: async (text, values) => {
      asked.push(text)
      return await db.database.systemQuery(text, values)
    },
  }
  // The newest message is of 2026-01-07 22:40; 200 a message of six seconds are those of the last twenty minutes.
  const after = new Date(Date.UTC(2026, 0, 7, 22, 20, 3))
  const found = await foundHits(watched, { userId: big, words: ['the'], after, wanted: 1001 })
  expect([found.filter(({ kind }) => kind === 'message').length, asked.includes(searchStatements.byIndex)]).toEqual([200, false])
  await foundHits(watched, { userId: big, words: ['narwhal'], after: null, wanted: 21 })
  expect(asked.includes(searchStatements.byIndex)).toBe(true)
  for (const statement of [searchStatements.names, searchStatements.newest]) {
    const { nodes } = await planOf(statement, big, 'the', after)
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  }
})

test('with 10,000 chats and 100,000 messages every search has its hits, at whatever page; how long it takes is printed', async () => {
  const ada = new ChatClient(service.url, big)
  const paths = {
    list: '/chats/?size=10',
    'common word': '/messages/search?q=the',
    'common word, page 5': '/messages/search?q=the&page=5',
    'word of one in 300': '/messages/search?q=lion',
    'rare word': '/messages/search?q=narwhal',
    'no hit': '/messages/search?q=nothingatall',
    'two words': '/messages/search?q=word7%20word77',
  }
  const slowest: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let round = 0; round < 10; round++) {
      const began = performance.now()
      expect((await ada.call('GET', path)).status).toBe(200)
      times.push(performance.now() - began)
    }
    slowest[name] = Math.round(times.toSorted((a, b) => a - b)[9] ?? 0)
  }
  process.stdout.write(`slowest of 10 in ms: ${JSON.stringify(slowest)}\n`)
  const total = async (path: string) => (await ada.call('GET', path)).total
  expect([await total(paths['rare word']), await total(paths['no hit'])]).toEqual([11, 0])
  expect(await total(paths['word of one in 300'])).toBe(333)
  expect(await total(paths['common word'])).toBe(1000)
})
