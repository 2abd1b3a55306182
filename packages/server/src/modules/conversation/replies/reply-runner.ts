import type { ReplyLog } from '../../../ports/reply-log.ts'
import { finishReply } from './finish-reply.ts'
import { FrameClock } from './frame-clock.ts'
import type { NoteWriters } from './note-writers.ts'
import type { ReplySettings } from './reply-settings.ts'
import { ReplyWriter } from './reply-writer.ts'
import { type RunReplyDeps, runReply } from './run-reply.ts'
import { type ClaimedReply, RunningReply } from './running-reply.ts'

type ReplyRunnerDeps = RunReplyDeps & { noteWriters: NoteWriters; replyLog: ReplyLog; settings: ReplySettings }

/** Every reply that is being made in this process, from its claim to the last event of its log. */
export class ReplyRunner {
  readonly #deps: ReplyRunnerDeps
  readonly #running = new Map<string, RunningReply>()
  readonly #tasks = new Set<Promise<void>>()
  readonly #clock: FrameClock
  readonly #writer: ReplyWriter

  constructor(deps: ReplyRunnerDeps) {
    this.#deps = deps
    this.#clock = new FrameClock(deps.settings.mergeMs)
    this.#writer = new ReplyWriter({ db: deps.db, running: this.#running, settings: deps.settings, log: deps.log })
  }

  start(): void {
    this.#writer.start()
  }

  /** Generations of this process that run. */
  get generationIds(): string[] {
    return [...this.#running.keys()]
  }

  /** Begins to make a reply that was claimed. Returns at once. */
  begin(claim: ClaimedReply): void {
    const { replyLog, log, settings } = this.#deps
    const reply = new RunningReply(claim, {
      log: replyLog,
      clock: this.#clock,
      maxCharacters: settings.maxCharacters,
      onText: this.#writer.textArrived,
    })
    this.#running.set(claim.generationId, reply)
    const task = this.#make(reply)
      .catch((error: unknown) => log.error({ err: error, generationId: claim.generationId }, 'a reply was left unfinished'))
      .finally(() => {
        this.#running.delete(claim.generationId)
        this.#tasks.delete(task)
      })
    this.#tasks.add(task)
  }

  async #make(reply: RunningReply): Promise<void> {
    const { replyLog, settings } = this.#deps
    const { generationId } = reply.claim
    const stopListening = replyLog.onStopRequested(generationId, () => reply.end('stopped'))
    const limit = setTimeout(() => reply.end('too-long'), settings.limitMs)
    try {
      const made = await runReply(this.#deps, reply)
      reply.finishing = true
      await this.#writer.settled()
      const last = await finishReply(this.#deps, reply, made)
      if (last) await replyLog.append(generationId, [last])
    } finally {
      clearTimeout(limit)
      stopListening()
    }
  }

  /** Lets running replies end by themselves for `graceMs`, then interrupts the rest with their text kept. */
  async drain(graceMs: number): Promise<void> {
    const all = async () => {
      while (this.#tasks.size > 0) await Promise.all(this.#tasks)
    }
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([all(), grace])
    clearTimeout(timer)
    for (const reply of this.#running.values()) reply.end('draining')
    await all()
    this.#writer.stop()
  }
}
