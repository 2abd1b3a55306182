/** The process that read a file ended without an answer: at a limit, or by a fault. */
export class ReadingEnded extends Error {
  override name = 'ReadingEnded'
  readonly why: 'limit' | 'fault'
  constructor(why: 'limit' | 'fault', detail = '') {
    super(`reading a file ended: ${why} ${detail}`.trim())
    this.why = why
  }
}
