import { asProviderFailure, ProviderFailure } from './provider-failure.ts'
import type { Transport, WireCall, WirePart } from './wire-part.ts'

export interface ReplyTimeouts {
  /** The longest silence before the first part of the answer. Comments and pings are signs of life and end a silence. */
  firstTokenMs: number
  /** The longest silence after it. */
  idleMs: number
  /** After the finish reason, for the usage and the end of the stream. */
  afterFinishMs: number
}

export const defaultTimeouts: ReplyTimeouts = { firstTokenMs: 90_000, idleMs: 30_000, afterFinishMs: 5_000 }

/**
 * One call to the server, read part by part. Timers stand here: a server that keeps the connection open and says nothing is the most common
 * way to fail. Text is pushed by the connection and pulled by the reader, without a promise per layer: at 10,000 tokens a second they cost
 * more than the parsing.
 */
export class Attempt {
  readonly #controller = new AbortController()
  readonly #timeouts: ReplyTimeouts
  #parts: WirePart[] = []
  /** How often bytes have come. */
  #signsOfLife = 0
  #wake: (() => void) | null = null
  #outcome: { failure: ProviderFailure | null } | null = null
  #timer: NodeJS.Timeout
  #started = false
  #finished = false
  #transportEnded = false
  readonly #outer: AbortSignal
  readonly #leave = (): void => this.#settle(null)

  constructor(transport: Transport, call: WireCall, timeouts: ReplyTimeouts, signal: AbortSignal) {
    this.#timeouts = timeouts
    this.#outer = signal
    this.#timer = this.#after(timeouts.firstTokenMs, () => new ProviderFailure('model_timeout', 'no first token in time'))
    signal.addEventListener('abort', this.#leave, { once: true })
    transport(
      call,
      (part) => this.#take(part),
      this.#controller.signal,
      () => this.#alive(),
    ).then(
      () => {
        this.#transportEnded = true
        this.#settle(null)
      },
      (error: unknown) => this.#settle(asProviderFailure(error)),
    )
  }

  /** The parts that have arrived, at least one; null at the end. Throws the ProviderFailure, or the signal's reason when it aborted. */
  async next(): Promise<WirePart[] | null> {
    for (;;) {
      if (this.#outer.aborted) throw this.#outer.reason
      if (this.#parts.length > 0) {
        const parts = this.#parts
        this.#parts = []
        return parts
      }
      if (this.#outcome?.failure) throw this.#outcome.failure
      if (this.#outcome) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Ends the call and closes its connection, if that has not happened yet. */
  close(): void {
    this.#settle(null)
  }

  #take(part: WirePart): void {
    if (this.#outcome) return
    this.#parts.push(part)
    this.#signsOfLife++
    if (part.kind === 'finish') {
      this.#finished = true
      this.#restart(this.#timeouts.afterFinishMs)
    } else if (!this.#started && part.kind !== 'usage') {
      this.#started = true
      this.#restart(this.#timeouts.idleMs)
    } else {
      this.#timer.refresh()
    }
    this.#wakeReader()
  }

  /** Bytes came that are no part of the answer: the server works. After the finish reason they lengthen nothing. */
  #alive(): void {
    if (this.#outcome || this.#finished) return
    this.#signsOfLife++
    this.#timer.refresh()
  }

  #restart(ms: number): void {
    clearTimeout(this.#timer)
    // A whole answer whose connection lingers is whole; before the finish reason, silence is a failure.
    this.#timer = this.#after(ms, () => (this.#finished ? null : new ProviderFailure('model_timeout', 'the model stopped in the middle')))
  }

  /**
   * Settles after so long without a sign of life. Where it was we who stood still, what the model sent meanwhile waits in the connection, and timers come
   * first: it is read before the model is called silent.
   */
  #after(ms: number, outcome: () => ProviderFailure | null): NodeJS.Timeout {
    return setTimeout(() => {
      const signs = this.#signsOfLife
      setImmediate(() => {
        if (signs === this.#signsOfLife) this.#settle(outcome())
      })
    }, ms)
  }

  #settle(failure: ProviderFailure | null): void {
    if (this.#outcome) return
    this.#outcome = { failure }
    clearTimeout(this.#timer)
    this.#outer.removeEventListener('abort', this.#leave)
    // After a proper end the connection belongs to the pool again and serves the next call.
    if (!this.#transportEnded) this.#controller.abort()
    this.#wakeReader()
  }

  #wakeReader(): void {
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }
}
