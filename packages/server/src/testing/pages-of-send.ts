import { randomUUID } from 'node:crypto'
import { insertSend, lockChatForSend, readSituation } from '../modules/replies/replies.store.ts'
import type { Database } from '../platform/db/database.ts'
import { explained } from './explained-transaction.ts'

/** Pages of the database that the statements of one send touch, in a chat whose last message is its leaf. The chat has the send afterwards. */
export async function pagesOfSend(database: Database, userId: string, chatId: string): Promise<number> {
  return await database.asUser(userId, async (real) => {
    const { tx, pages } = explained(real)
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
