import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamEvent } from '@xperto/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startValkeyServer, type ValkeyServer } from '../../testing/valkey-server.ts'
import { ReplyLogEnded, ReplyLogGap, type ReplyLog } from '../../ports/reply-log.ts'
import { createMemoryReplyLog } from './memory-reply-log.ts'
import { createValkeyReplyLog } from './valkey-reply-log.ts'

let store: ValkeyServer | null = null

/** A finished log stays for longer than any test looks at it, but for the one that waits for its end. */
const retentionMs = 600_000
/** Two views of one log: what two processes have between replicas, one and the same object in memory. */
const adapters: { name: string; open: (settings?: { retentionMs: number }) => Promise<[ReplyLog, ReplyLog]> }[] = [
  {
    name: 'memory',
    open: async (settings = { retentionMs }) => {
      const log = createMemoryReplyLog(settings)
      return [log, log]
    },
  },
  {
    name: 'Valkey',
    open: async (settings = { retentionMs }) => {
      const url = store?.url ?? ''
      return [await createValkeyReplyLog({ url, ...settings }), await createValkeyReplyLog({ url, ...settings })]
    },
  },
]

beforeAll(async () => {
  store = await startValkeyServer()
})
afterAll(async () => await store?.stop())

const text = (seq: number): StreamEvent => ({ event: 'message', seq, data: `piece ${seq}\n🙂 ` })
const pieces = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => text(from + index))
const done = (seq: number): StreamEvent => ({ event: 'done', seq, ids: ['question', 'reply'] })

async function collect(
  log: ReplyLog,
  id: string,
  afterSeq: number,
  signal = new AbortController().signal,
  seen: StreamEvent[] = [],
): Promise<StreamEvent[]> {
  for await (const events of log.read(id, afterSeq, signal)) seen.push(...events)
  return seen
}

describe.each(adapters)('the reply log in $name', ({ open }) => {
  let writer: ReplyLog
  let other: ReplyLog
  beforeAll(async () => {
    ;[writer, other] = await open()
  })
  afterAll(async () => {
    await writer.close()
    await other.close()
  })

  test('a reader at any cursor sees every later event once and in order, whether it came before or after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 60 }), cursor: fc.integer({ min: 0, max: 60 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.integer({ min: 1, max: 7 }),
        async (count, readers, together) => {
          const id = randomUUID()
          const base = 300_000
          const events: StreamEvent[] = [...pieces(base + 1, base + count), done(base + count + 1)]
          const reading: { cursor: number; seen: Promise<StreamEvent[]> }[] = []
          let appended = 0
          const joinAt = (at: number) => {
            for (const reader of readers)
              if (Math.min(reader.at, count) === at) {
                const cursor = base + Math.min(reader.cursor, count)
                reading.push({ cursor, seen: collect(reading.length % 2 ? writer : other, id, cursor) })
              }
          }
          while (appended < events.length) {
            const step = Math.min(together, events.length - appended)
            for (let at = appended; at < appended + step; at++) joinAt(at)
            await writer.append(id, events.slice(appended, appended + step))
            appended += step
          }
          for (const { cursor, seen } of reading) expect(await seen).toEqual(events.slice(cursor - base))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('appends that nobody waits for keep their order', async () => {
    const id = randomUUID()
    const seen = collect(other, id, 0)
    const all = [...pieces(1, 500), done(501)]
    await Promise.all(all.map((event) => writer.append(id, [event])))
    expect(await seen).toEqual(all)
  })

  test('a missing number is refused on append, and fails a read instead of being skipped', async () => {
    const id = randomUUID()
    await writer.append(id, pieces(11, 13))
    await expect(writer.append(id, [text(15)])).rejects.toThrow(ReplyLogGap)
    await expect(writer.append(id, [text(13)])).rejects.toThrow(ReplyLogGap)
    await expect(writer.append(id, [text(14), text(16)])).rejects.toThrow(ReplyLogGap)
    await expect(collect(other, id, 8)).rejects.toThrow(ReplyLogGap)
    await writer.append(id, [text(14), done(15)])
    expect(await collect(other, id, 10)).toEqual([...pieces(11, 14), done(15)])
  })

  test('nothing can be appended after the end, by whoever comes second', async () => {
    const id = randomUUID()
    await writer.append(id, [text(1), { event: 'error', seq: 2, code: 'reply_interrupted', message: 'interrupted' }])
    await expect(other.append(id, [text(3)])).rejects.toThrow(ReplyLogEnded)
    await expect(writer.append(randomUUID(), [done(1), text(2)])).rejects.toThrow(ReplyLogEnded)
    expect((await collect(other, id, 1)).map((event) => event.event)).toEqual(['error'])
    expect(await collect(other, id, 50)).toEqual([])
  })

  test('bounds tell what can be read, of a finished log too', async () => {
    const id = randomUUID()
    expect(await other.bounds(id)).toBeNull()
    await writer.append(id, pieces(7, 9))
    expect(await other.bounds(id)).toEqual({ firstSeq: 7, lastSeq: 9, ended: false })
    await writer.append(id, [done(10)])
    expect(await other.bounds(id)).toEqual({ firstSeq: 7, lastSeq: 10, ended: true })
  })
  test('a finished log is gone when its time has passed, and one that is not finished stays', async () => {
    const [short, beside] = await open({ retentionMs: 100 })
    const [finished, running] = [randomUUID(), randomUUID()]
    await short.append(running, [text(1)])
    await short.append(finished, [text(1), done(2)])
    await expect.poll(() => beside.bounds(finished)).toBeNull()
    expect(await beside.bounds(running)).toEqual({ firstSeq: 1, lastSeq: 1, ended: false })
    await short.close()
    await beside.close()
  })

  test('leaving ends one reader and no other, and a reader of an unknown reply waits for it', async () => {
    const id = randomUUID()
    const leaving = new AbortController()
    const [left, stayed]: [StreamEvent[], StreamEvent[]] = [[], []]
    const [leftOver, stayedOver] = [collect(other, id, 0, leaving.signal, left), collect(other, id, 0, undefined, stayed)]
    // Both wait for a reply that nobody has begun.
    await sleep(30)
    await writer.append(id, [text(1)])
    await expect.poll(() => [left.length, stayed.length]).toEqual([1, 1])
    leaving.abort()
    expect((await leftOver).map((event) => event.seq)).toEqual([1])
    await writer.append(id, [done(2)])
    expect((await stayedOver).map((event) => event.seq)).toEqual([1, 2])
  })

  test('a stop reaches the writer from another process, before and after it began to listen, and nobody else', async () => {
    const [early, late, untouched] = [randomUUID(), randomUUID(), randomUUID()]
    const heard: string[] = []
    await other.requestStop(early)
    const leave = [early, late, untouched].map((id) => writer.onStopRequested(id, () => heard.push(id)))
    await other.requestStop(late)
    await expect.poll(() => [...heard].sort()).toEqual([early, late].sort())
    for (const stopListening of leave) stopListening()
    await other.requestStop(late)
    await sleep(50)
    expect(heard).toHaveLength(2)
  })
})
