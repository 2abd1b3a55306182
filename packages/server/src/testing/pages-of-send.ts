import { randomUUID } from 'node:crypto'
import { holdForReply } from '../modules/conversation/replies/charge-reply.ts'
import { pastMessagesMax } from '../modules/conversation/replies/past-turns.ts'
import { insertSend, lockChatForSend, readSituation } from '../modules/conversation/replies/replies.store.ts'
import type { Database } from '../platform/db/database.ts'
import { explained } from './explained-transaction.ts'

/**
 * Pages of the database that the statements of one send touch that is paid by its tokens, in a chat whose last message is its leaf. The chat has
 * the send afterwards.
 */
export async function pagesOfSend(database: Database, userId: string, chatId: string): Promise<number> {
  return await database.asUser(userId, async (real) => {
    const { tx, pages } = explained(real)
    const chat = await lockChatForSend(tx, userId, chatId)
    const situation = await readSituation(tx, { userId, chatId, namedId: null, key: null, measuredPast: pastMessagesMax })
    if (situation.leaf?.position !== (chat?.nextPosition ?? 0) - 1) throw new Error('the last message is not the leaf')
    const generationId = randomUUID()
    const leaseUntil = new Date(Date.now() + 60_000)
    const promptBytes = situation.pastBytes
    await holdForReply(tx, { generationId, userId, chatId, chatType: 'GENERIC', promptBytes, answerTokens: 20_000, leaseUntil })
    await insertSend(tx, {
      chatId,
      userId,
      generationId,
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
      submissionId: null,
      idempotency: null,
    })
    return pages()
  })
}
