import { changeKinds } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database, Listening } from '../../platform/db/database.ts'
import type { Change, ChangeListener, Events } from '../../ports/events.ts'

/** The channel that the triggers of migration 0008 write to. */
const channel = 'xperto_changes'
/** Waits between attempts to connect again; the last goes on for ever. */
const retryAfterMs = [100, 500, 1000, 2000, 5000]
const proofMs = 30_000

const told = z.object({ user_id: z.uuid(), kind: z.enum([...changeKinds, 'session_ended']), id: z.uuid() })

/** Changes by LISTEN on a connection of its own, one a process. A lost one is made again, and whoever listens hears of the gap. */
export function createPostgresEvents(deps: { db: Database; log: Pick<FastifyBaseLogger, 'warn'> }): Events {
  let listening: Listening | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (listener: ChangeListener, attempt: number): Promise<void> => {
    try {
      const made = await deps.db.listen(channel, {
        onPayload: (payload) => {
          const change = readChange(payload)
          if (change) listener.onChange(change)
          else deps.log.warn('a change was told that makes no sense')
        },
        onLost: () => {
          listening = null
          clearInterval(timer)
          if (!closed) again(listener, 0)
        },
      })
      if (closed) return await made.close()
      listening = made
      // A connection that a network swallowed says nothing by itself: asking finds out.
      timer = setInterval(() => void made.prove(), proofMs).unref()
      if (attempt > 0) listener.onGap()
    } catch (error) {
      if (!closed) {
        deps.log.warn({ err: error }, 'changes cannot be listened to; trying again')
        again(listener, attempt)
      }
    }
  }
  const again = (listener: ChangeListener, attempt: number) => {
    const wait = retryAfterMs[Math.min(attempt, retryAfterMs.length - 1)]
    timer = setTimeout(() => void connect(listener, attempt + 1), wait).unref()
  }

  return {
    start: async (listener) => await connect(listener, 0),
    async close() {
      closed = true
      clearInterval(timer)
      await listening?.close()
    },
  }
}

/** A payload, checked: anybody who may connect to the database can write to a channel. */
function readChange(payload: string): Change | null {
  try {
    const { user_id: userId, kind, id } = told.parse(JSON.parse(payload))
    if (kind === 'session_ended') return { kind, userId, sessionId: id }
    return kind === 'credits_changed' ? { kind, userId } : { kind, userId, chatId: id }
  } catch {
    return null
  }
}
