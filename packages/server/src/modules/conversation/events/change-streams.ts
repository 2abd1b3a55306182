import type { ServerResponse } from 'node:http'
import { AppError, type ChangeEvent, type ChangeEventName, heartbeatCommentMs } from '@xperto/contract'
import type { FastifyReply } from 'fastify'
import { beginEventStream } from '../../../platform/http/begin-event-stream.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Change } from '../../../ports/events.ts'

export interface ChangeStreamSettings {
  /** How often a comment keeps connections, in milliseconds. */
  commentMs: number
  /** Streams that one person may hold in this process. A browser holds one, however many tabs it has. */
  perPerson: number
}
export const changeStreamSettings: ChangeStreamSettings = { commentMs: heartbeatCommentMs, perPerson: 20 }

interface Stream {
  raw: ServerResponse
  sessionId: string
  /** The reader is slow and changes were left out: it is told to ask anew when it has caught up. Nothing is queued for it. */
  missed: boolean
}

/** The open streams of this process by person, with one timer for all their comments. */
export class ChangeStreams {
  readonly #settings: ChangeStreamSettings
  readonly #byPerson = new Map<string, Set<Stream>>()
  #timer: NodeJS.Timeout | null = null
  #draining = false

  constructor(settings: ChangeStreamSettings) {
    this.#settings = settings
  }

  /** Takes over the answer and tells this person's changes from now on. Throws shutting_down, too_many_requests. */
  open(reply: FastifyReply, principal: Principal): void {
    if (this.#draining) throw new AppError('shutting_down')
    const own = this.#byPerson.get(principal.userId) ?? new Set()
    if (own.size >= this.#settings.perPerson) throw new AppError('too_many_requests', { retryAfter: 5 })
    const raw = beginEventStream(reply)
    const stream: Stream = { raw, sessionId: principal.sessionId, missed: false }
    own.add(stream)
    this.#byPerson.set(principal.userId, own)
    const close = () => {
      own.delete(stream)
      if (own.size === 0 && this.#byPerson.get(principal.userId) === own) this.#byPerson.delete(principal.userId)
      if (this.#byPerson.size === 0) this.#stopComments()
    }
    raw.once('close', close)
    raw.on('error', close)
    raw.on('drain', () => {
      if (!stream.missed) return
      stream.missed = false
      send(stream, 'refetch', {})
    })
    // A comment at once: whoever reads knows that from here on nothing is missed.
    raw.write(comment)
    if (raw.destroyed) close()
    else this.#timer ??= setInterval(() => this.#comment(), this.#settings.commentMs).unref()
  }

  tell(change: Change): void {
    if (change.kind === 'post_gone') {
      const told: ChangeEvent = { kind: change.kind, chat_id: null, post_id: change.postId }
      for (const streams of this.#byPerson.values()) for (const stream of streams) send(stream, 'change', told)
      return
    }
    for (const stream of this.#byPerson.get(change.userId) ?? []) {
      if (change.kind === 'session_ended') {
        if (stream.sessionId === change.sessionId) stream.raw.end()
      } else if (change.kind === 'credits_changed') send(stream, 'change', { kind: change.kind, chat_id: null })
      else send(stream, 'change', { kind: change.kind, chat_id: change.chatId })
    }
  }

  tellGap(): void {
    for (const streams of this.#byPerson.values()) for (const stream of streams) send(stream, 'refetch', {})
  }

  drain(): void {
    this.#draining = true
    for (const streams of this.#byPerson.values()) for (const { raw } of streams) raw.end()
    this.#stopComments()
  }

  #comment(): void {
    for (const streams of this.#byPerson.values()) for (const { raw } of streams) if (!raw.writableNeedDrain) raw.write(comment)
  }

  #stopComments(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }
}

const comment = ':\n\n'

function send(stream: Stream, event: ChangeEventName, data: ChangeEvent | Record<string, never>): void {
  if (stream.raw.writableEnded) return
  if (stream.raw.writableNeedDrain) stream.missed = true
  else stream.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
