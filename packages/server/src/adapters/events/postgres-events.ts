import type { FastifyBaseLogger } from 'fastify'
import type { Database, Listening } from '../../platform/db/database.ts'
import type { ChangeListener, Events } from '../../ports/events.ts'
import { changesInBatch, readBatch } from './change-batches.ts'
import { changesAtOnce, createChangeRelay } from './change-relay.ts'

const channel = 'xperto_change_batches'
/** Takes changes out of the outbox and notifies of them, a batch a notification, in one transaction. */
const passOn = `
  with taken as (select *, (row_number() over (order by id) - 1) / ${changesInBatch} as batch from take_changes(${changesAtOnce})),
    batches as (select batch, count(*)::int as changes, json_agg(json_build_array(user_id, kind, object_id) order by id)::text as payload
      from taken group by batch)
  select changes, pg_notify('${channel}', payload) from (select * from batches order by batch) in_order`
/** Waits between attempts to connect again; the last goes on for ever. */
const retryAfterMs = [100, 500, 1000, 2000, 5000]
const proofMs = 30_000

/**
 * Changes by LISTEN on a connection of its own, one a process; each process also takes its turn at notifying of what lies in the outbox. A lost
 * connection is made again, and the listener is told of the gap.
 */
export function createPostgresEvents(deps: { db: Database; log: Pick<FastifyBaseLogger, 'warn'> }): Events {
  let listening: Listening | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const pass = async (): Promise<number> =>
    (await deps.db.systemQuery<{ changes: number }>(passOn)).reduce((sum, { changes }) => sum + changes, 0)
  const relay = createChangeRelay({ pass, log: deps.log })

  const connect = async (listener: ChangeListener, attempt: number): Promise<void> => {
    try {
      const made = await deps.db.listen(channel, {
        onPayload: (payload) => {
          const changes = readBatch(payload)
          if (!changes) deps.log.warn('changes were told that make no sense')
          for (const change of changes ?? []) listener.onChange(change)
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
    async start(listener) {
      await connect(listener, 0)
      relay.start()
    },
    async close() {
      closed = true
      clearInterval(timer)
      await relay.close()
      await listening?.close()
    },
  }
}
