/** Clocks and limits of the reply pipeline, times in milliseconds (reference/chat.md, section 2). Tests shorten them; nobody configures them. */
export interface ReplySettings {
  /** Text that arrives within it goes out as one event. */
  mergeMs: number
  /** Text reaches Postgres in at most 500 ms: this, and the statement's own time. */
  saveMs: number
  heartbeatMs: number
  /** A reply without a heartbeat for so long is nobody's any more. */
  staleMs: number
  sweepMs: number
  /** The longest a reply may take. */
  limitMs: number
  /** Credits that are set aside for a reply come back after so long: long after it is over, however it ended. */
  holdLeaseMs: number
  /** The longest text a reply may have, in characters: some hundred pages, which no question needs and every reader must hold. */
  maxCharacters: number
  /** The longest answer of one call to a model, in tokens; what is held for a reply pays that much. */
  answerTokens: number
  /** The longest that a web search may take; the reply then goes on without it. */
  webSearchMs: number
  /** How long running replies may go on after SIGTERM. */
  drainMs: number
  /** Comment lines that keep a connection from looking dead. */
  commentMs: number
  /** A reader that takes nothing of what is sent for so long is let go; it may come back with the number it saw last. */
  stalledMs: number
  /** Streams that one person may have open in this process; the oldest gives way to one more. */
  streamsPerPerson: number
}

export const replySettings: ReplySettings = {
  mergeMs: 40,
  saveMs: 300,
  heartbeatMs: 10_000,
  staleMs: 30_000,
  sweepMs: 10_000,
  limitMs: 600_000,
  holdLeaseMs: 1_800_000,
  maxCharacters: 1_000_000,
  answerTokens: 20_000,
  webSearchMs: 8_000,
  drainMs: 20_000,
  commentMs: 15_000,
  stalledMs: 60_000,
  streamsPerPerson: 100,
}
