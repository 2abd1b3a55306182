import type { StreamEvent } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import { endedWell } from './finish-reply.ts'
import { requireChat } from '../chats/index.ts'
import { presentError } from '../messages/index.ts'
import { findRunning, type ReplyRow } from './replies.store.ts'
import { isInBlock } from './stop-reply.ts'

/** What a reader gets: events that stand fixed, then the log after a number, where more is to come. */
export interface Reading {
  first: StreamEvent[]
  follow: { generationId: string; afterSeq: number } | null
}

/** The reply in progress from where the reader is; null when none is. Throws chat_not_found. */
export async function readRunningReply(
  deps: { db: Database; replyLog: ReplyLog },
  input: { userId: string; chatId: string; lastSeen: number | undefined },
): Promise<Reading | null> {
  const running = await deps.db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    return await findRunning(tx, chat.id)
  })
  return running ? await readingOf(deps.replyLog, running, input.lastSeen) : null
}

/** A reply from where the reader is: the log after its number where that is known, else a snapshot and the log after that. */
export async function readingOf(replyLog: ReplyLog, reply: ReplyRow, lastSeen: number | undefined): Promise<Reading> {
  const { generationId, seqBase, materializedSeq, content } = reply
  if (reply.status !== 'running') return { first: finishedEvents(reply), follow: null }
  if (lastSeen !== undefined && isInBlock(lastSeen, seqBase)) {
    const bounds = await replyLog.bounds(generationId)
    const isKnown = bounds ? lastSeen >= bounds.firstSeq - 1 && lastSeen <= bounds.lastSeq : lastSeen === seqBase
    if (isKnown) return { first: [], follow: { generationId, afterSeq: lastSeen } }
  }
  return {
    first: [{ event: 'message', seq: materializedSeq, data: content }],
    follow: { generationId, afterSeq: materializedSeq },
  }
}

/** A reply that is over, as one piece of text and its end. */
function finishedEvents(reply: ReplyRow): StreamEvent[] {
  const { materializedSeq: seq, content, errorCode, questionId, messageId } = reply
  const text: StreamEvent = { event: 'message', seq, data: content }
  if (errorCode === null || endedWell(errorCode)) return [text, { event: 'done', seq: seq + 1, ids: [questionId, messageId] }]
  return [text, { event: 'error', seq: seq + 1, ...presentError(errorCode) }]
}
