import { randomUUID } from 'node:crypto'
import { insertSend, lockChatForSend, readSituation } from '../modules/replies/replies.store.ts'
import type { Database } from '../platform/db/database.ts'
import type { Transaction } from '../platform/db/transaction.ts'

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

/** Pages of the database that the statements of one send touch, in a chat whose last message is its leaf. The chat has the send afterwards. */
export async function pagesOfSend(database: Database, userId: string, chatId: string): Promise<number> {
  return await database.asUser(userId, async (real) => {
    const { tx, pages } = counting(real)
    const chat = await lockChatForSend(tx, userId, chatId)
    const situation = await readSituation(tx, { userId, chatId, namedId: null, key: null })
    if (situation.leaf?.position !== (chat?.nextPosition ?? 0) - 1) throw new Error('the last message is not the leaf')
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
