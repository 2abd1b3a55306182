import { errorCatalogue } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { ReplyLogEnded, type ReplyLog } from '../../../ports/reply-log.ts'
import { releaseReply } from './charge-reply.ts'
import { findAbandoned, interruptAbandoned } from './generations.store.ts'

export interface ReapDeps {
  db: Database
  replyLog: ReplyLog
  log: FastifyBaseLogger
  settings: { staleMs: number }
}

/**
 * Ends what a dead process left: its text is kept and marked interrupted, the chat is free again, whoever reads the log hears the end.
 * `own` are the replies of this process, which knows better than a clock whether they live. `everyoneElse`: this is the one process
 * of this database, so whatever is not its own is dead, however young. Answers how many it ended.
 */
export async function reapReplies(deps: ReapDeps, options: { own: readonly string[]; everyoneElse: boolean }): Promise<number> {
  const { db, replyLog, log, settings } = deps
  const { own, everyoneElse } = options
  const abandoned = await findAbandoned(db, { staleMs: settings.staleMs, own, everyoneElse })
  let ended = 0
  for (const reply of abandoned) {
    const reach = await db.asSystem(async (tx) => {
      const seq = await interruptAbandoned(tx, reply, { staleMs: settings.staleMs, everyoneElse })
      if (seq !== null) await releaseReply(tx, reply.id)
      return seq
    })
    if (reach === null) continue
    ended++
    log.warn({ generationId: reply.id, chatId: reply.chatId }, 'a reply was left by its process and is marked interrupted')
    await endLog(replyLog, reply.id, reach).catch((error: unknown) =>
      log.warn({ err: error }, 'the end of an interrupted reply was not told'),
    )
  }
  return ended
}

/** The log may hold more than was saved: the end follows its last event. */
async function endLog(replyLog: ReplyLog, generationId: string, savedSeq: number): Promise<void> {
  const bounds = await replyLog.bounds(generationId)
  if (bounds?.ended) return
  const seq = (bounds?.lastSeq ?? savedSeq) + 1
  const { message } = errorCatalogue.reply_interrupted
  try {
    await replyLog.append(generationId, [{ event: 'error', seq, code: 'reply_interrupted', message }])
  } catch (error) {
    if (!(error instanceof ReplyLogEnded)) throw error
  }
}
