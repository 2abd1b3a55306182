import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { encodeStreamEvent, type StreamEvent } from '@xperto/contract'
import type { FastifyReply } from 'fastify'
import type { Principal } from '../../platform/http/principal.ts'
import type { ReplyLog } from '../../ports/reply-log.ts'
import type { Reading } from './read-reply.ts'
import type { ReplySettings } from './reply-settings.ts'

const comment = ': still here\n\n'
/** What is handed to a connection at once, in characters: a slow reader shows that it takes something, and holds little. */
const mostAtOnce = 65_536

/** An event is encoded once, however many read it: the log gives all readers the same object. */
const encoded = new WeakMap<StreamEvent, string>()
function frameOf(event: StreamEvent): string {
  const known = encoded.get(event)
  if (known !== undefined) return known
  const frame = encodeStreamEvent(event)
  encoded.set(event, frame)
  return frame
}

/** The open streams of this process, with one timer for all their comment lines. */
export class ReplyStreams {
  readonly #replyLog: ReplyLog
  readonly #settings: Pick<ReplySettings, 'commentMs' | 'stalledMs' | 'streamsPerPerson'>
  /** Each with whoever reads it, the oldest first. */
  readonly #open = new Map<ServerResponse, Principal>()
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
    reply.hijack()
    const { raw } = reply
    this.#makeRoom(principal.userId)
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    raw.on('error', () => gone.abort())
    if (raw.destroyed) gone.abort()
    this.#keepAlive(raw, principal)
    try {
      await this.#write(raw, reading, gone.signal)
      raw.end()
    } finally {
      this.#open.delete(raw)
      // Whatever waits for a drain that will never come is let go.
      gone.abort()
    }
  }

  /** Whoever signed out reads no further; the reply goes on. */
  endSession(sessionId: string): void {
    for (const [raw, reader] of this.#open) if (reader.sessionId === sessionId) raw.destroy()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #write(raw: ServerResponse, { first, follow }: Reading, gone: AbortSignal): Promise<void> {
    if (first.length > 0) await this.#put(raw, first, gone)
    if (!follow) return
    for await (const events of this.#replyLog.read(follow.generationId, follow.afterSeq, gone)) {
      const wait = this.#put(raw, events, gone)
      if (wait) await wait
    }
  }

  /** Writes events; where the reader is slow, answers a promise for when it has caught up. */
  #put(raw: ServerResponse, events: StreamEvent[], gone: AbortSignal): Promise<unknown> | null {
    if (gone.aborted) return null
    const single = events.length === 1 ? events[0] : undefined
    const chunk = single ? frameOf(single) : events.map(frameOf).join('')
    if (chunk.length > mostAtOnce) return this.#putInParts(raw, chunk, gone)
    return raw.write(chunk) ? null : this.#drained(raw, gone)
  }

  async #putInParts(raw: ServerResponse, chunk: string, gone: AbortSignal): Promise<void> {
    // Bytes, so that no cut falls between two halves of a character.
    const bytes = Buffer.from(chunk)
    for (let at = 0; at < bytes.length && !gone.aborted; at += mostAtOnce) {
      if (!raw.write(bytes.subarray(at, at + mostAtOnce))) await this.#drained(raw, gone)
    }
  }

  async #drained(raw: ServerResponse, gone: AbortSignal): Promise<void> {
    const limit = setTimeout(() => raw.destroy(), this.#settings.stalledMs)
    await once(raw, 'drain', { signal: gone }).catch(() => undefined)
    clearTimeout(limit)
  }

  /** Each reader may hold a whole reply in its buffers: nobody gets any number of them. */
  #makeRoom(userId: string): void {
    const theirs = [...this.#open].filter(([, reader]) => reader.userId === userId)
    for (const [oldest] of theirs.slice(0, Math.max(0, theirs.length + 1 - this.#settings.streamsPerPerson))) oldest.destroy()
  }

  #keepAlive(raw: ServerResponse, principal: Principal): void {
    this.#open.set(raw, principal)
    this.#timer ??= setInterval(() => {
      for (const stream of this.#open.keys()) if (!stream.writableNeedDrain) stream.write(comment)
      if (this.#open.size === 0) this.stop()
    }, this.#settings.commentMs).unref()
  }
}
