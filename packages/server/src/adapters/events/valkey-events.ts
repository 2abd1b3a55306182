import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Database } from '../../platform/db/database.ts'
import type { Events } from '../../ports/events.ts'
import { changesInBatch, readBatch, type ToldChange } from './change-batches.ts'
import { changesAtOnce, createChangeRelay } from './change-relay.ts'

const channel = 'xperto:changes'

/**
 * Changes by publish and subscribe of Valkey or Redis: Postgres sends no notification at all. What could not be published stays in the
 * outbox, and a lost subscription is made again, of which the listener is told.
 */
export function createValkeyEvents(deps: { db: Database; url: string; log: Pick<FastifyBaseLogger, 'warn'> }): Events {
  const { db, url, log } = deps
  const publisher = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const subscriber = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, autoResubscribe: false })
  // Without a listener an error of a connection would end the process. Both connect again by themselves.
  for (const client of [publisher, subscriber]) client.on('error', (error) => log.warn({ err: error }, 'Valkey cannot be reached'))

  const pass = async (): Promise<number> =>
    await db.asSystem(async (tx) => {
      const rows = await tx.raw<{ change: ToldChange }>(
        `select json_build_array(user_id, kind, object_id) as change from take_changes(${changesAtOnce})`,
      )
      const changes = rows.map(({ change }) => change)
      // Before the commit: a change that is told twice does no harm, one that is never told does.
      for (let from = 0; from < changes.length; from += changesInBatch) {
        await publisher.publish(channel, JSON.stringify(changes.slice(from, from + changesInBatch)))
      }
      return rows.length
    })
  const relay = createChangeRelay({ pass, log })

  return {
    async start(listener) {
      let mayHaveMissed = false
      subscriber.on('close', () => {
        mayHaveMissed = true
      })
      subscriber.on('message', (_channel, payload: string) => {
        const changes = readBatch(payload)
        if (!changes) log.warn('changes were told that make no sense')
        for (const change of changes ?? []) listener.onChange(change)
      })
      const subscribe = async () => {
        await subscriber.subscribe(channel)
        if (mayHaveMissed) listener.onGap()
        mayHaveMissed = false
      }
      // A subscription that fails is one whose connection broke: the next `ready` follows.
      const first = new Promise<void>((resolve) => {
        subscriber.on('ready', () => void subscribe().then(resolve, () => undefined))
        subscriber.once('close', resolve)
      })
      await Promise.allSettled([publisher.connect(), subscriber.connect()])
      await first
      relay.start()
    },
    async close() {
      await relay.close()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
