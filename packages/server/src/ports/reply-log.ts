import type { StreamEvent } from '@xperto/contract'

/**
 * The ordered log of one reply: every event once, in order, numbered without a gap from `seqBase + 1`. Sender, second tab, second
 * device and reload all read the same log with a cursor (reference/chat.md, section 2).
 *
 * Rules for every adapter (one contract test runs against all): a reader that starts at any cursor sees exactly the events after
 * it, in order, and then waits for more until the last one (`done` or `error`); a reply of which nothing is known yet is waited for; a
 * missing number fails the read (ReplyLogGap) and is never skipped; appending anything but the next number, or after the end, is refused
 * as a whole; a log stays readable for `retentionMs` after its end.
 */
export interface ReplyLog {
  /** Appends events, whose numbers continue the log's. */
  append(generationId: string, events: StreamEvent[]): Promise<void>
  /** Events after `afterSeq`, then those still to come. Ends after the log's last event, or when `signal` aborts. */
  read(generationId: string, afterSeq: number, signal: AbortSignal): AsyncIterable<StreamEvent[]>
  /** The numbers of the first event that can still be read and of the last one there is; null when nothing is known of this reply. */
  bounds(generationId: string): Promise<{ firstSeq: number; lastSeq: number; ended: boolean } | null>
  /** Asks whoever writes that reply to stop, now or as soon as it listens. Resolves when the request is sent, not when it is obeyed. */
  requestStop(generationId: string): Promise<void>
  /** Calls `stop` once when somebody asks for it, from this process or another; returns how to stop listening. */
  onStopRequested(generationId: string, stop: () => void): () => void
  close(): Promise<void>
}

/** How long a log stays readable after its end: a client that lost its connection at the last word still gets the end. */
export const replyLogRetentionMs = 60_000

/** Whether an event is a log's last. */
export const endsReply = (event: StreamEvent): boolean => event.event !== 'message'

export class ReplyLogEnded extends Error {
  constructor(generationId: string) {
    super(`reply ${generationId}: its log has ended`)
    this.name = 'ReplyLogEnded'
  }
}

export class ReplyLogGap extends Error {
  constructor(generationId: string, expected: number, found: number) {
    super(`reply ${generationId}: event ${expected} is missing, found ${found}`)
    this.name = 'ReplyLogGap'
  }
}
