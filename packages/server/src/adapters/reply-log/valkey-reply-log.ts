import { randomUUID } from 'node:crypto'
import type { StreamEvent } from '@xperto/contract'
import type { Redis } from 'ioredis'
import { ReplyLogEnded, ReplyLogGap, type ReplyLog, replyLogRetentionMs } from '../../ports/reply-log.ts'
import { EventQueue } from './event-queue.ts'
import { decodeEntry, encodeEntry, type StreamEntry } from './stream-entries.ts'
import { StreamTails } from './stream-tails.ts'

export interface ValkeyReplyLogOptions {
  url: string
  retentionMs?: number
  /** Told of each connection error; the client reconnects by itself. */
  onError?: (error: Error) => void
}

/** Ten minutes of merged frames are about 15,000 (reference/chat.md, section 2). */
const maxEvents = 20_000
/** A running log whose writer and reaper are both gone must not stay for ever. */
const abandonedMs = 3_600_000
const stopChannel = 'xperto:reply-stops'
const logKey = (generationId: string) => `xperto:reply:{${generationId}}`
const stopKey = (generationId: string) => `xperto:reply-stop:{${generationId}}`

/**
 * Appends in one step, or refuses: the number must follow the last one, and nothing follows an end. The writer and a reaper that
 * took the reply for dead may both append; only one of them can be first.
 */
const appendScript = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local first = tonumber(ARGV[5])
if #last > 0 then
  if last[1][2][2] ~= 'm' then return -2 end
  local seq = tonumber(string.match(last[1][1], '^%d+'))
  if first ~= seq + 1 then return seq end
end
for i = 5, #ARGV, 3 do
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], ARGV[i] .. '-0', 't', ARGV[i + 1], 'd', ARGV[i + 2])
end
if ARGV[4] == '1' then redis.call('PEXPIRE', KEYS[1], ARGV[2])
elseif #last == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return -1`

type WithAppend = Redis & { appendReply: (...args: (string | number)[]) => Promise<number> }

/**
 * The log between replicas: one Valkey or Redis stream a reply, entry ids being the events' own numbers (`<seq>-0`). All readers of a
 * process share one blocking XREAD. Needs Valkey 7 or Redis 6.2 and a deployment without cluster mode.
 */
export async function createValkeyReplyLog(options: ValkeyReplyLogOptions): Promise<ReplyLog> {
  const { url, retentionMs = replyLogRetentionMs, onError = () => undefined } = options
  const { Redis: Client } = await import('ioredis')
  const connect = (extra: object = {}) => {
    const client = new Client(url, { lazyConnect: true, ...extra })
    client.on('error', onError)
    return client
  }
  // Calls of one turn of the event loop leave in one write.
  const commands = connect({ enableAutoPipelining: true })
  const blocking = connect({ maxRetriesPerRequest: null })
  const subscriber = connect({ maxRetriesPerRequest: null })
  commands.defineCommand('appendReply', { numberOfKeys: 1, lua: appendScript })
  const appending = commands as WithAppend
  await Promise.all([commands.connect(), blocking.connect(), subscriber.connect()])

  const stops = new Map<string, Set<() => void>>()
  subscriber.on('message', (_channel, generationId: string) => {
    for (const stop of [...(stops.get(generationId) ?? [])]) stop()
  })
  await subscriber.subscribe(stopChannel)
  const tails = new StreamTails({ blocking, commands, wakeKey: `xperto:wake:${randomUUID()}`, onError })

  const boundsOf: ReplyLog['bounds'] = async (generationId) => {
    const key = logKey(generationId)
    const [first, last] = (await Promise.all([
      commands.xrange(key, '-', '+', 'COUNT', 1),
      commands.xrevrange(key, '+', '-', 'COUNT', 1),
    ])) as [StreamEntry[], StreamEntry[]]
    if (!first[0] || !last[0]) return null
    const end = decodeEntry(last[0])
    return { firstSeq: decodeEntry(first[0]).seq, lastSeq: end.seq, ended: end.event !== 'message' }
  }

  return {
    async append(generationId, events) {
      const first = events[0]
      if (!first) return
      const bad = misnumbered(generationId, events)
      if (bad) throw bad
      const ended = events.at(-1)?.event !== 'message'
      const fields = events.flatMap(encodeEntry)
      const answer = await appending.appendReply(logKey(generationId), maxEvents, retentionMs, abandonedMs, ended ? '1' : '0', ...fields)
      if (answer === -2) throw new ReplyLogEnded(generationId)
      if (answer >= 0) throw new ReplyLogGap(generationId, answer + 1, first.seq)
    },

    async *read(generationId, afterSeq, signal) {
      if (signal.aborted) return
      const queue = new EventQueue()
      const leave = tails.join(logKey(generationId), afterSeq, queue)
      const onAbort = () => queue.close()
      signal.addEventListener('abort', onAbort)
      let last = afterSeq
      try {
        // Nothing will ever come for a cursor at or past the end.
        const end = await boundsOf(generationId)
        if (end?.ended && end.lastSeq <= afterSeq) return
        for await (const events of queue) {
          const fresh = events.filter((event) => event.seq > last)
          if (fresh.length === 0) continue
          last = followOn(generationId, last, fresh)
          yield fresh
          if (fresh.at(-1)?.event !== 'message') return
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        leave()
      }
    },

    bounds: boundsOf,

    async requestStop(generationId) {
      await commands.set(stopKey(generationId), '1', 'PX', retentionMs)
      await commands.publish(stopChannel, generationId)
    },

    onStopRequested(generationId, stop) {
      const listeners = stops.get(generationId) ?? new Set()
      // The message may come in the moment the key is found.
      const once = () => {
        if (listeners.delete(once)) stop()
      }
      listeners.add(once)
      stops.set(generationId, listeners)
      commands.get(stopKey(generationId)).then((asked) => asked !== null && once(), onError)
      return () => {
        listeners.delete(once)
        if (listeners.size === 0) stops.delete(generationId)
      }
    },

    async close() {
      tails.close()
      for (const client of [commands, blocking, subscriber]) client.disconnect()
    },
  }
}

function misnumbered(generationId: string, events: StreamEvent[]): Error | null {
  for (let index = 1; index < events.length; index++) {
    const [before, event] = [events[index - 1], events[index]]
    if (!before || !event) continue
    if (before.event !== 'message') return new ReplyLogEnded(generationId)
    if (event.seq !== before.seq + 1) return new ReplyLogGap(generationId, before.seq + 1, event.seq)
  }
  return null
}

/** The number reached when `events` follow `last` without a gap. */
function followOn(generationId: string, last: number, events: StreamEvent[]): number {
  for (const event of events) {
    if (event.seq !== last + 1) throw new ReplyLogGap(generationId, last + 1, event.seq)
    last = event.seq
  }
  return last
}
