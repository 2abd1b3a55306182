import type { RunningReply } from './running-reply.ts'

/** One timer for the merging of all replies: a thousand streams with a timer each cost more than their writes. */
export class FrameClock {
  readonly mergeMs: number
  readonly #waiting = new Set<RunningReply>()
  #timer: NodeJS.Timeout | null = null

  constructor(mergeMs: number) {
    this.mergeMs = mergeMs
  }

  /** Flushes the reply with the next tick. */
  add(reply: RunningReply): void {
    this.#waiting.add(reply)
    if (this.#timer === null) this.#timer = setTimeout(() => this.#tick(), this.mergeMs)
  }

  #tick(): void {
    this.#timer = null
    const now = performance.now()
    const due = [...this.#waiting]
    this.#waiting.clear()
    for (const reply of due) reply.flush(now)
  }
}
