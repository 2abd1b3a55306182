import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/transaction.ts'
import { createPerson } from '../../testing/chat-client.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { insertSend, lockChatForSend, readSituation } from './replies.store.ts'

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

interface PlanNode {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Subplan Name'?: string
  Plans?: PlanNode[]
}

/** Pages of a plan. What a `with` writes stands outside the root's own count. */
function pagesOf(node: PlanNode, isRoot = true): number {
  const own = isRoot || node['Subplan Name']?.startsWith('CTE') ? node['Shared Hit Blocks'] + node['Shared Read Blocks'] : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + pagesOf(child, false), own)
}

/** A transaction that also counts the pages its statements touch. Data-changing statements run once, under EXPLAIN ANALYZE. */
function counting(tx: Transaction): { tx: Transaction; pages: () => number } {
  let pages = 0
  const raw: Transaction['raw'] = async (text, values) => {
    const [plan] = await tx.raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, buffers, format json) ${text}`, values)
    const root = plan?.['QUERY PLAN'][0]?.Plan
    pages += root ? pagesOf(root) : 0
    return text.includes('insert into') ? [] : await tx.raw(text, values)
  }
  return { tx: new Proxy(tx, { get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)) }), pages: () => pages }
}

async function pagesOfSend(userId: string, chatId: string): Promise<number> {
  return await db.database.asUser(userId, async (real) => {
    const { tx, pages } = counting(real)
    const chat = await lockChatForSend(tx, userId, chatId)
    const situation = await readSituation(tx, { userId, chatId, namedId: null, key: null })
    expect(situation.leaf?.position).toBe((chat?.nextPosition ?? 0) - 1)
    await insertSend(tx, {
      chatId,
      userId,
      generationId: randomUUID(),
      owner: 'test',
      replyId: randomUUID(),
      question: {
        id: randomUUID(),
        isNew: true,
        parentId: situation.leaf?.id ?? null,
        content: 'hello',
        messageType: 'USER_MESSAGE',
        action: null,
      },
      position: chat?.nextPosition ?? 0,
      seqBase: chat?.nextSeqBase ?? 0,
      branchAfter: null,
      idempotency: null,
    })
    return pages()
  })
}

test('a send touches as many pages of the database in a chat of 10,000 messages as in one of 10', async () => {
  const userId = await createPerson(db)
  const [small, large] = [await plantChat(userId, 10), await plantChat(userId, 10_000)]
  await db.asOwner('vacuum analyze')
  const [inSmall, inLarge] = [await pagesOfSend(userId, small), await pagesOfSend(userId, large)]
  console.info(`pages touched by a send: ${inSmall} with 10 messages, ${inLarge} with 10,000`)
  // An index of more messages may be a level deeper; nothing grows with their number.
  expect(inLarge).toBeLessThanOrEqual(inSmall + 15)
})
