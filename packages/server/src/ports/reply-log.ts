import type { StreamEvent } from '@xperto/contract'

/**
 * The ordered log of one reply: every event once, in order, numbered without a gap from `seqBase + 1`. Sender, second tab, second
 * device and reload all read the same log with a cursor (reference/chat.md, section 2).
 *
 * Rules for every adapter (one contract test runs against all): a reader that starts at any cursor sees exactly the events after
 * it, in order, and then waits for more until the last one (`done` or `error`); a missing number fails the read and is never skipped;
 * appending after the end is refused; a log stays readable for at least `retentionMs` after its end.
 */
export interface ReplyLog {
  /** Appends events, whose numbers continue the log's. */
  append(generationId: string, events: StreamEvent[]): Promise<void>
  /** Events after `afterSeq`, then those still to come. Ends after the log's last event, or when `signal` aborts. */
  read(generationId: string, afterSeq: number, signal: AbortSignal): AsyncIterable<StreamEvent[]>
  /** The number of the first event that can still be read, or null when nothing is known of this reply. */
  firstSeq(generationId: string): Promise<number | null>
  /** Asks whoever writes that reply to stop. Resolves when the request is sent, not when it is obeyed. */
  requestStop(generationId: string): Promise<void>
  /** Calls `stop` when somebody asks for it, from this process or another; returns how to stop listening. */
  onStopRequested(generationId: string, stop: () => void): () => void
  close(): Promise<void>
}

export class ReplyLogGap extends Error {
  constructor(generationId: string, expected: number, found: number) {
    super(`reply ${generationId}: event ${expected} is missing, found ${found}`)
    this.name = 'ReplyLogGap'
  }
}
