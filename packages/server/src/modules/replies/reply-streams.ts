import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { encodeStreamEvent, type StreamEvent } from '@xperto/contract'
import type { FastifyReply } from 'fastify'
import type { ReplyLog } from '../../ports/reply-log.ts'
import type { Reading } from './read-reply.ts'

const comment = ': still here\n\n'

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
  readonly #commentMs: number
  readonly #open = new Set<ServerResponse>()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: { replyLog: ReplyLog; commentMs: number }) {
    this.#replyLog = deps.replyLog
    this.#commentMs = deps.commentMs
  }

  /**
   * Takes over the answer and writes what `reading` says, then the log to its end. Returns when the stream is over. The reader's
   * disconnect ends only this; a slow reader is waited for, and misses nothing.
   */
  async send(reply: FastifyReply, reading: Reading): Promise<void> {
    reply.hijack()
    const { raw } = reply
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
    this.#keepAlive(raw)
    try {
      await this.#write(raw, reading, gone.signal)
      raw.end()
    } finally {
      this.#open.delete(raw)
      // Whatever waits for a drain that will never come is let go.
      gone.abort()
    }
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #write(raw: ServerResponse, { first, follow }: Reading, gone: AbortSignal): Promise<void> {
    if (first.length > 0) await put(raw, first, gone)
    if (!follow) return
    for await (const events of this.#replyLog.read(follow.generationId, follow.afterSeq, gone)) {
      const wait = put(raw, events, gone)
      if (wait) await wait
    }
  }

  #keepAlive(raw: ServerResponse): void {
    this.#open.add(raw)
    this.#timer ??= setInterval(() => {
      for (const stream of this.#open) if (!stream.writableNeedDrain) stream.write(comment)
      if (this.#open.size === 0) this.stop()
    }, this.#commentMs).unref()
  }
}

/** Writes events in one call; where the reader is slow, answers a promise for when it has caught up. */
function put(raw: ServerResponse, events: StreamEvent[], gone: AbortSignal): Promise<unknown> | null {
  if (gone.aborted) return null
  const single = events.length === 1 ? events[0] : undefined
  const chunk = single ? frameOf(single) : events.map(frameOf).join('')
  return raw.write(chunk) ? null : once(raw, 'drain', { signal: gone }).catch(() => undefined)
}
