import type { StreamEvent } from '@xperto/contract'

/** A queue with one consumer: what arrived while it was busy comes as one batch. */
export class EventQueue implements AsyncIterable<StreamEvent[]> {
  #waiting: StreamEvent[] = []
  #closed = false
  #wake: (() => void) | null = null

  push(events: StreamEvent[]): void {
    for (const event of events) this.#waiting.push(event)
    this.#wake?.()
  }

  /** Ends the consumer's loop after what is waiting. */
  close(): void {
    this.#closed = true
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamEvent[]> {
    while (true) {
      if (this.#waiting.length > 0) {
        const batch = this.#waiting
        this.#waiting = []
        yield batch
      } else if (this.#closed) return
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        this.#wake = null
      }
    }
  }
}
