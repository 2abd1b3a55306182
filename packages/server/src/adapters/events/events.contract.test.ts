import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Change, Events } from '../../ports/events.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { startValkeyServer } from '../../testing/valkey-server.ts'
import { createPostgresEvents } from './postgres-events.ts'
import { createValkeyEvents } from './valkey-events.ts'

const { database: db, asOwner } = await testDatabase()
const valkey = await startValkeyServer()
afterAll(async () => await valkey.stop())
const log = pino({ level: 'silent' })

// The files of a worker share its database: what an earlier one told while nobody listened would be heard here.
await asOwner('delete from outbox.changes')

interface Listener {
  /** Ids of the chats that it heard of. */
  heard: string[]
  gaps: number
}
const opened: Events[] = []
async function listen(adapter: () => Events): Promise<Listener> {
  const events = adapter()
  opened.push(events)
  const listener: Listener = { heard: [], gaps: 0 }
  const onChange = (change: Change) => {
    if ('chatId' in change) listener.heard.push(change.chatId)
  }
  await events.start({ onChange, onGap: () => (listener.gaps += 1) })
  return listener
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (events) => await events.close()))
})

const tell = (id: string): [string, string[]] => ['select tell_change($1, $2, $3)', [id, 'chat_renamed', id]]
const change = async (id = randomUUID()): Promise<string> => {
  await db.systemQuery(...tell(id))
  return id
}

async function cutValkey(): Promise<void> {
  const { Redis } = await import('ioredis')
  const client = new Redis(valkey.url)
  await client.call('CLIENT', 'KILL', 'TYPE', 'PUBSUB')
  await client.call('CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'yes')
  client.disconnect()
}
const cutListener = async () =>
  void (await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xperto_listener' and datname = current_database()`,
  ))

const adapters: [string, () => Events, () => Promise<void>][] = [
  ['Postgres', () => createPostgresEvents({ db, log }), cutListener],
  ['Valkey', () => createValkeyEvents({ db, url: valkey.url, log }), cutValkey],
]

describe.each(adapters)('changes by %s', (_name, adapter, cut) => {
  test('are heard in every process, each once, in the order in which they were committed', async () => {
    const [one, two] = [await listen(adapter), await listen(adapter)]
    const told: string[] = []
    for (let n = 0; n < 200; n += 1) told.push(await change())
    await expect.poll(() => one.heard.length).toBe(200)
    await expect.poll(() => two.heard.length).toBe(200)
    expect([one.heard, two.heard]).toEqual([told, told])
    expect(await asOwner('select 1 from outbox.changes')).toEqual([])
  })

  test('of a transaction that began first and commits last are heard after its commit; those of one rolled back never', async () => {
    const listener = await listen(adapter)
    const [slow, undone] = [randomUUID(), randomUUID()]
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const running = db.asSystem(async (tx) => {
      await tx.raw(...tell(slow))
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    await db
      .asSystem(async (tx) => {
        await tx.raw(...tell(undone))
        throw new Error('taken back')
      })
      .catch(() => undefined)
    const quick = await change()
    await expect.poll(() => listener.heard).toEqual([quick])
    gate.resolve()
    await running
    await expect.poll(() => listener.heard).toEqual([quick, slow])
  })

  test('made while nobody listens wait for the next process', async () => {
    const before = [await change(), await change()]
    const listener = await listen(adapter)
    await expect.poll(() => listener.heard).toEqual(before)
  })

  test('are heard again after the connection was lost, and the listener hears of the gap', async () => {
    const listener = await listen(adapter)
    const first = await change()
    await expect.poll(() => listener.heard).toEqual([first])
    await cut()
    await expect.poll(() => listener.gaps, { timeout: 30_000 }).toBe(1)
    const second = await change()
    await expect.poll(() => listener.heard, { timeout: 30_000 }).toEqual([first, second])
  })

  test('are taken out of the outbox by the role of the system alone', async () => {
    const person = randomUUID()
    const taking = db.asUser(person, async (tx) => await tx.raw('select * from take_changes(1)'))
    await expect(taking).rejects.toThrow('permission denied')
    const reading = db.asUser(person, async (tx) => await tx.raw('select * from outbox.changes'))
    await expect(reading).rejects.toThrow('permission denied')
  })
})

test('a change that Valkey does not take stays in the outbox until it does', async () => {
  const away = await startValkeyServer()
  const listener = await listen(() => createValkeyEvents({ db, url: away.url, log }))
  await away.stop()
  const id = await change()
  // Another process of the same outbox, whose Valkey is there.
  const other = await listen(() => createValkeyEvents({ db, url: valkey.url, log }))
  await expect.poll(() => other.heard).toEqual([id])
  expect(listener.heard).toEqual([])
})
