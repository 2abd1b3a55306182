import type { ReplyLog } from '../../ports/reply-log.ts'
import type { FrameClock } from './frame-clock.ts'

/** What a send has claimed: one making of one reply. */
export interface ClaimedReply {
  generationId: string
  chatId: string
  userId: string
  /** The reply's row and the person's message it answers. */
  messageId: string
  questionId: string
  /** Its events are numbered from here on. */
  seqBase: number
}

/** Why a reply ends before its flow does. */
export type ReplyEnding = 'stopped' | 'too-long' | 'draining' | 'claim-lost'

/** Thrown into whatever a reply waits for. */
export class ReplyEnded extends Error {
  readonly ending: ReplyEnding
  constructor(ending: ReplyEnding) {
    super(`the reply was ended: ${ending}`)
    this.name = 'ReplyEnded'
    this.ending = ending
  }
}

/** Text of a reply that Postgres does not have yet, with the number of the last event that holds it. */
export interface UnsavedText {
  text: string
  seq: number
  /** True: `text` is all of the reply. After a write of unknown outcome, appending could double. */
  whole: boolean
}

/**
 * A reply being written in this process. Text and number move together, in one synchronous step, so that whoever saves them can
 * never pair the one with another's other.
 */
export class RunningReply {
  readonly claim: ClaimedReply
  /** Set once the final transaction has begun: from then on the row is no longer the writer's. */
  finishing = false
  readonly #log: ReplyLog
  readonly #clock: FrameClock
  readonly #abort = new AbortController()
  #text = ''
  #seq: number
  #unsaved = ''
  #saveWhole = false
  #pending = ''
  #lastFrameAt = Number.NEGATIVE_INFINITY
  readonly #onText: () => void

  constructor(claim: ClaimedReply, deps: { log: ReplyLog; clock: FrameClock; onText: () => void }) {
    this.claim = claim
    this.#seq = claim.seqBase
    this.#log = deps.log
    this.#clock = deps.clock
    this.#onText = deps.onText
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Everything that went out. */
  get text(): string {
    return this.#text
  }

  /** The number of the last event that went out. */
  get seq(): number {
    return this.#seq
  }

  /** Ends the reply early; the first reason counts. */
  end(ending: ReplyEnding): void {
    if (!this.#abort.signal.aborted) this.#abort.abort(new ReplyEnded(ending))
  }

  /** Adds text: at once when nothing went out lately, with what else comes in the same 40 ms otherwise. */
  write(text: string): void {
    this.#pending += text
    const now = performance.now()
    if (now - this.#lastFrameAt >= this.#clock.mergeMs) this.flush(now)
    else this.#clock.add(this)
  }

  /** Sends what is waiting as one event. */
  flush(now = performance.now()): void {
    if (this.#pending === '') return
    const data = this.#pending
    this.#pending = ''
    this.#lastFrameAt = now
    this.#seq++
    this.#text += data
    this.#unsaved += data
    this.#log.append(this.claim.generationId, [{ event: 'message', seq: this.#seq, data }]).catch(() => this.end('claim-lost'))
    this.#onText()
  }

  /** Takes what Postgres lacks; null when it has everything. */
  takeUnsaved(): UnsavedText | null {
    if (this.finishing || (this.#unsaved === '' && !this.#saveWhole)) return null
    const taken = { text: this.#saveWhole ? this.#text : this.#unsaved, seq: this.#seq, whole: this.#saveWhole }
    this.#unsaved = ''
    this.#saveWhole = false
    return taken
  }

  /** A write failed and may or may not have happened. */
  saveWholeNext(): void {
    this.#saveWhole = true
  }
}
