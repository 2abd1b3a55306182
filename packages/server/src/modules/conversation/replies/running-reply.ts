import type { ChatType } from '@xperto/contract'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { FrameClock } from './frame-clock.ts'
import type { CountedDays } from '../../money/token-use/index.ts'
import type { TextPiece } from './generations.store.ts'

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
  /** Tokens that were paid for ahead, prompts and answers together; null where nothing is charged. */
  budget: number | null
  /** Whether the web is searched for it. */
  webSearch: boolean
  /** What its tokens are counted as. */
  counted: CountedDays & { kind: ChatType }
}

/** Why a reply ends before its flow does. */
export type ReplyEnding = 'stopped' | 'too-long' | 'too-large' | 'draining' | 'claim-lost'

/** Thrown into whatever a reply waits for. */
export class ReplyEnded extends Error {
  readonly ending: ReplyEnding
  constructor(ending: ReplyEnding) {
    super(`the reply was ended: ${ending}`)
    this.name = 'ReplyEnded'
    this.ending = ending
  }
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
  #lost: TextPiece[] = []
  #pending = ''
  #lastFrameAt = Number.NEGATIVE_INFINITY
  readonly #onText: () => void
  readonly #maxCharacters: number

  constructor(claim: ClaimedReply, deps: { log: ReplyLog; clock: FrameClock; maxCharacters: number; onText: () => void }) {
    this.claim = claim
    this.#seq = claim.seqBase
    this.#log = deps.log
    this.#clock = deps.clock
    this.#onText = deps.onText
    this.#maxCharacters = deps.maxCharacters
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
    if (this.#text.length + this.#pending.length + text.length > this.#maxCharacters) return this.end('too-large')
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

  /** Takes what Postgres lacks: what is new, after what an earlier write may not have brought there. */
  takeUnsaved(): TextPiece[] {
    if (this.finishing) return []
    const pieces = this.#lost
    this.#lost = []
    if (this.#unsaved !== '') pieces.push({ messageId: this.claim.messageId, seq: this.#seq, text: this.#unsaved })
    this.#unsaved = ''
    return pieces
  }

  /** A write failed, and may or may not have happened: its pieces come again with the next, unchanged, so that none is kept twice. */
  putBack(pieces: readonly TextPiece[]): void {
    this.#lost.unshift(...pieces)
  }
}
