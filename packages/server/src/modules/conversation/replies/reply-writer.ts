import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { beatHearts, savePieces } from './generations.store.ts'
import type { ReplySettings } from './reply-settings.ts'
import type { RunningReply } from './running-reply.ts'

interface WriterDeps {
  db: Database
  running: ReadonlyMap<string, RunningReply>
  settings: Pick<ReplySettings, 'saveMs' | 'heartbeatMs'>
  log: FastifyBaseLogger
}

/**
 * Keeps Postgres at most 500 ms behind what people see, with one statement for all running replies, and tells with another that
 * they live. A reply whose row is no longer its own (a reaper took it for dead) is ended and writes no more.
 */
export class ReplyWriter {
  readonly #deps: WriterDeps
  #saveTimer: NodeJS.Timeout | null = null
  #heartbeatTimer: NodeJS.Timeout | null = null
  #saving: Promise<void> | null = null

  constructor(deps: WriterDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#heartbeatTimer = setInterval(() => void this.#beat(), this.#deps.settings.heartbeatMs)
  }

  stop(): void {
    if (this.#saveTimer) clearTimeout(this.#saveTimer)
    if (this.#heartbeatTimer) clearInterval(this.#heartbeatTimer)
    this.#saveTimer = this.#heartbeatTimer = null
  }

  /** Resolves when no write is under way: the end of a reply takes its pieces away, and none may come after it. */
  async settled(): Promise<void> {
    await this.#saving
  }

  /** Some reply has new text. */
  readonly textArrived = (): void => {
    this.#saveTimer ??= setTimeout(() => void this.#saveSoon(), this.#deps.settings.saveMs)
  }

  async #saveSoon(): Promise<void> {
    // A statement that takes longer than the interval is waited for: two at once could change places.
    await this.#saving
    this.#saveTimer = null
    this.#saving = this.#save().finally(() => {
      this.#saving = null
    })
    await this.#saving
  }

  async #save(): Promise<void> {
    const { db, running, log } = this.#deps
    const taken = [...running.values()].map((reply) => ({ reply, pieces: reply.takeUnsaved() })).filter(({ pieces }) => pieces.length > 0)
    if (taken.length === 0) return
    try {
      const alive = await savePieces(
        db,
        taken.flatMap(({ pieces }) => pieces),
      )
      for (const { reply } of taken) if (!alive.has(reply.claim.messageId) && !reply.finishing) reply.end('claim-lost')
    } catch (error) {
      log.warn({ err: error, replies: taken.length }, 'the text of running replies could not be saved, it will be with the next write')
      for (const { reply, pieces } of taken) reply.putBack(pieces)
      this.textArrived()
    }
  }

  async #beat(): Promise<void> {
    const { db, running, log } = this.#deps
    const replies = [...running.values()].filter((reply) => !reply.finishing)
    if (replies.length === 0) return
    try {
      const alive = await beatHearts(
        db,
        replies.map((reply) => reply.claim.generationId),
      )
      for (const reply of replies) {
        const stopRequested = alive.get(reply.claim.generationId)
        if (reply.finishing) continue
        if (stopRequested === undefined) reply.end('claim-lost')
        else if (stopRequested) reply.end('stopped')
      }
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat of running replies failed')
    }
  }
}
