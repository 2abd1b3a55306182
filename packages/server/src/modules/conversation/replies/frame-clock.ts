/** What waits for the next tick. */
export interface Flushed {
  /** `now`: of `performance.now()`. */
  flush(now: number): void
}

/** One timer for the merging of all replies: a thousand streams with a timer each cost more than their writes. */
export class FrameClock {
  readonly mergeMs: number
  readonly #waiting = new Set<Flushed>()
  #timer: NodeJS.Timeout | null = null

  constructor(mergeMs: number) {
    this.mergeMs = mergeMs
  }

  /** Flushes the reply with the next tick. */
  add(reply: Flushed): void {
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
