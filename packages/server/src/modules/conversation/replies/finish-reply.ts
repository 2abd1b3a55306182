import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ErrorCode, errorCatalogue, type StreamEvent } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { settleReply } from './charge-reply.ts'
import { finishReply as saveFinished, type FinishedReply, touchChat } from './generations.store.ts'
import { type NoteWriters, writeNotes } from './note-writers.ts'
import type { ReplyOutcome } from './run-reply.ts'
import type { RunningReply } from './running-reply.ts'

/** Waits between tries of the final transaction. A reply is in memory meanwhile; after the last its heartbeat has long gone stale. */
const retryAfterMs = [100, 300, 1000, 2000, 4000, 8000, 16_000]

const statuses = {
  done: ['done', 'complete'],
  stopped: ['stopped', 'stopped'],
  interrupted: ['interrupted', 'interrupted'],
  failed: ['failed', 'error'],
} as const

/**
 * The final transaction: text, buttons, usage, state and lock together, and the claim given back. Returns the log's last event; null
 * when the claim was lost, and then the reaper says how the reply ended. A database that stays away is told to the reader as an error;
 * the reaper marks the reply interrupted once the database is back.
 */
export async function finishReply(
  deps: { db: Database; log: FastifyBaseLogger; noteWriters: NoteWriters },
  reply: RunningReply,
  made: ReplyOutcome,
): Promise<StreamEvent | null> {
  if (made.outcome === 'claim-lost') return null
  const row = finishedRow(reply, made, made.outcome)
  for (let attempt = 0; ; attempt++) {
    try {
      const held = await deps.db.asSystem(async (tx) => {
        // The chat comes first, as with a send: two transactions that take the same rows in another order would wait for each other.
        await touchChat(tx, row)
        const { status, engine } = row
        const usage = await settleReply(tx, { claim: reply.claim, status, engine, used: made.usage, buys: made.effects.buys })
        if (!(await saveFinished(tx, { ...row, usage }))) throw new ClaimLost()
        if (made.outcome === 'done') await writeNotes(tx, deps.noteWriters, made.effects.notes, toldBy(reply))
        return true
      })
      return held ? lastEvent(reply, made) : null
    } catch (error) {
      const wait = retryAfterMs[attempt]
      if (error instanceof ClaimLost || wait === undefined) {
        deps.log.warn({ err: error, generationId: row.generationId }, 'a reply could not be ended by its own process')
        const isAway = error instanceof AppError && error.code === 'database_unavailable'
        return isAway ? errorEvent(reply, 'reply_database_lost') : null
      }
      await sleep(wait)
    }
  }
}

class ClaimLost extends Error {}

const toldBy = ({ claim: { userId, chatId, messageId } }: RunningReply) => ({ userId, chatId, messageId })

function finishedRow(reply: RunningReply, made: ReplyOutcome, outcome: keyof typeof statuses): Omit<FinishedReply, 'usage'> {
  const [status, messageStatus] = statuses[outcome]
  const { generationId, chatId, userId } = reply.claim
  const isDone = outcome === 'done'
  const { effects } = made
  return {
    generationId,
    chatId,
    userId,
    status,
    messageStatus,
    errorCode: made.errorCode,
    content: reply.text,
    seq: reply.seq,
    messageType: isDone ? effects.messageType : 'AI_RESPONSE',
    markdown: isDone ? effects.markdown : null,
    actions: isDone ? effects.actions : [],
    options: isDone ? effects.options : [],
    object: isDone ? effects.object : null,
    blocks: isDone && effects.blocks.length > 0 ? effects.blocks : null,
    engine: made.engine,
    tokens: made.usage && { ...reply.claim.counted, userId, inputTokens: made.usage.input_tokens, outputTokens: made.usage.output_tokens },
    lock: isDone && effects.lock,
    state: isDone && effects.state ? { version: made.stateVersion, value: effects.state.value } : null,
  }
}

/** Whether a reply with this code ended well: one that reached its maximum length is complete as far as it goes. */
export const endedWell = (errorCode: string | null): boolean => errorCode === null || errorCode === 'reply_cut_short'

function lastEvent(reply: RunningReply, made: ReplyOutcome): StreamEvent {
  if (made.errorCode === null || endedWell(made.errorCode))
    return { event: 'done', seq: reply.seq + 1, ids: [reply.claim.questionId, reply.claim.messageId] }
  return errorEvent(reply, made.errorCode)
}

function errorEvent(reply: RunningReply, code: ErrorCode): StreamEvent {
  return { event: 'error', seq: reply.seq + 1, code, message: errorCatalogue[code].message }
}
