import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { encodeStreamEvent, type StreamEvent } from '@xperto/contract'
import type { FastifyReply } from 'fastify'
import { beginEventStream } from '../../../platform/http/begin-event-stream.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { Reading } from './read-reply.ts'
import type { ReplySettings } from './reply-settings.ts'

const comment = ': still here\n\n'
/** What is handed to a connection at once, in characters: a slow reader shows that it takes something, and holds little. */
const mostAtOnce = 65_536

/** An open stream and whoever reads it. */
interface OpenStream {
  raw: ServerResponse
  /**
   * What events are written to: the connection itself. The stream has no framing of its own (see `beginEventStream`), and at 10,000
   * events a second the response's layer costs as much as the rest of this file. A pipelined answer has no connection yet and buffers.
   */
  sink: Writable
  reader: Principal
}

/** The open streams of this process, with one timer for all their comment lines. */
export class ReplyStreams {
  readonly #replyLog: ReplyLog
  readonly #settings: Pick<ReplySettings, 'commentMs' | 'stalledMs' | 'streamsPerPerson'>
  /** The oldest first. */
  readonly #open = new Set<OpenStream>()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: { replyLog: ReplyLog; settings: Pick<ReplySettings, 'commentMs' | 'stalledMs' | 'streamsPerPerson'> }) {
    this.#replyLog = deps.replyLog
    this.#settings = deps.settings
  }

  /**
   * Takes over the answer and writes what `reading` says, then the log to its end. Returns when the stream is over. The reader's
   * disconnect ends only this; a slow reader is waited for, and misses nothing. One that takes nothing for `stalledMs` is let go: what
   * waits for it would be held for as long as it likes.
   */
  async send(reply: FastifyReply, principal: Principal, reading: Reading): Promise<void> {
    this.#makeRoom(principal.userId)
    const raw = beginEventStream(reply)
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    raw.on('error', () => gone.abort())
    if (raw.destroyed) gone.abort()
    const stream = { raw, sink: raw.socket ?? raw, reader: principal }
    this.#keepAlive(stream)
    try {
      await this.#write(stream, reading, gone.signal)
      raw.end()
    } finally {
      this.#open.delete(stream)
      // Whatever waits for a drain that will never come is let go.
      gone.abort()
    }
  }

  /** Whoever signed out reads no further; the reply goes on. */
  endSession(sessionId: string): void {
    for (const { raw, reader } of this.#open) if (reader.sessionId === sessionId) raw.destroy()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #write(stream: OpenStream, { first, follow }: Reading, gone: AbortSignal): Promise<void> {
    if (first.length > 0) await this.#put(stream, first, gone)
    if (!follow) return
    for await (const events of this.#replyLog.read(follow.generationId, follow.afterSeq, gone)) {
      const wait = this.#put(stream, events, gone)
      if (wait) await wait
    }
  }

  /** Writes events; where the reader is slow, answers a promise for when it has caught up. */
  #put(stream: OpenStream, events: StreamEvent[], gone: AbortSignal): Promise<unknown> | null {
    if (gone.aborted) return null
    const single = events.length === 1 ? events[0] : undefined
    const chunk = single ? encodeStreamEvent(single) : events.map(encodeStreamEvent).join('')
    if (chunk.length > mostAtOnce) return this.#putInParts(stream, chunk, gone)
    return stream.sink.write(chunk) ? null : this.#drained(stream, gone)
  }

  async #putInParts(stream: OpenStream, chunk: string, gone: AbortSignal): Promise<void> {
    // Bytes, so that no cut falls between two halves of a character.
    const bytes = Buffer.from(chunk)
    for (let at = 0; at < bytes.length && !gone.aborted; at += mostAtOnce) {
      if (!stream.sink.write(bytes.subarray(at, at + mostAtOnce))) await this.#drained(stream, gone)
    }
  }

  async #drained({ raw, sink }: OpenStream, gone: AbortSignal): Promise<void> {
    const limit = setTimeout(() => raw.destroy(), this.#settings.stalledMs)
    await once(sink, 'drain', { signal: gone }).catch(() => undefined)
    clearTimeout(limit)
  }

  /** Each reader may hold a whole reply in its buffers: nobody gets any number of them. */
  #makeRoom(userId: string): void {
    const theirs = [...this.#open].filter(({ reader }) => reader.userId === userId)
    for (const { raw: oldest } of theirs.slice(0, Math.max(0, theirs.length + 1 - this.#settings.streamsPerPerson))) oldest.destroy()
  }

  #keepAlive(opened: OpenStream): void {
    this.#open.add(opened)
    this.#timer ??= setInterval(() => {
      for (const { sink } of this.#open) if (!sink.writableNeedDrain) sink.write(comment)
      if (this.#open.size === 0) this.stop()
    }, this.#settings.commentMs).unref()
  }
}
