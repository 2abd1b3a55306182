import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { EventQueue } from './event-queue.ts'
import { decodeEntry, type StreamEntry } from './stream-entries.ts'

interface Tail {
  /** Where the shared read goes on. */
  cursor: number
  queues: Set<EventQueue>
}

interface Connections {
  /** Used for nothing but the blocking read. */
  blocking: Redis
  commands: Redis
  /** A stream of this process; an entry in it ends the blocking read, so that a new reader is taken in at once. */
  wakeKey: string
  onError: (error: Error) => void
}

const blockMs = 5000
/** Entries of one log in one answer; the rest comes with the next. */
const batch = 500
/** What arrives within it is read in one go: one command for all streams, however many tokens a second. */
const gatherMs = 10

/** One blocking XREAD for all logs that somebody of this process reads. */
export class StreamTails {
  readonly #connections: Connections
  readonly #tails = new Map<string, Tail>()
  #wakeCursor = '0-0'
  #running = false
  #closed = false

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /**
   * Gives `queue` every entry of the stream `key` after `afterSeq`. Where others are further on already, the shared read goes back for
   * the newcomer: a queue may be given entries that its reader has seen.
   */
  join(key: string, afterSeq: number, queue: EventQueue): () => void {
    const tail = this.#tails.get(key) ?? { cursor: Number.POSITIVE_INFINITY, queues: new Set() }
    this.#tails.set(key, tail)
    tail.queues.add(queue)
    if (afterSeq < tail.cursor) {
      tail.cursor = afterSeq
      if (this.#running) void this.#wake()
      else void this.#run()
    }
    return () => {
      tail.queues.delete(queue)
      queue.close()
      if (tail.queues.size === 0 && this.#tails.get(key) === tail) this.#tails.delete(key)
    }
  }

  close(): void {
    this.#closed = true
    for (const tail of this.#tails.values()) for (const queue of tail.queues) queue.close()
    this.#tails.clear()
  }

  async #wake(): Promise<void> {
    const { commands, wakeKey, onError } = this.#connections
    try {
      await commands.xadd(wakeKey, 'MAXLEN', 1, '*', 'w', '1')
      await commands.pexpire(wakeKey, blockMs * 4)
    } catch (error) {
      if (!this.#closed) onError(error as Error)
    }
  }

  async #run(): Promise<void> {
    this.#running = true
    while (!this.#closed && this.#tails.size > 0) {
      try {
        await this.#readOnce()
      } catch (error) {
        if (this.#closed) break
        this.#connections.onError(error as Error)
        await sleep(200)
      }
    }
    this.#running = false
  }

  async #readOnce(): Promise<void> {
    const { blocking, wakeKey } = this.#connections
    const asked = new Map([...this.#tails].map(([key, tail]) => [key, { tail, cursor: tail.cursor }]))
    const names = [...asked.keys(), wakeKey]
    const ids = [...[...asked.values()].map(({ cursor }) => `${cursor}-0`), this.#wakeCursor]
    const answer = await blocking.xread('COUNT', batch, 'BLOCK', blockMs, 'STREAMS', ...names, ...ids)
    for (const [key, entries] of answer ?? []) {
      if (key === wakeKey) this.#wakeCursor = entries.at(-1)?.[0] ?? this.#wakeCursor
      else deliver(asked.get(key), entries)
    }
    if (answer) await sleep(gatherMs)
  }
}

/** What was read while a newcomer set the tail back is dropped: it is read again from there. */
function deliver(asked: { tail: Tail; cursor: number } | undefined, entries: StreamEntry[]): void {
  const events = entries.map(decodeEntry)
  const last = events.at(-1)
  if (!asked || !last || asked.tail.cursor !== asked.cursor) return
  asked.tail.cursor = last.seq
  for (const queue of asked.tail.queues) queue.push(events)
}
