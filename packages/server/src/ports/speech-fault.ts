/** Why a speech server did not do what it was asked. `failed` is everything that has no name of its own. */
export type SpeechFaultKind = 'key_rejected' | 'rate_limited' | 'too_large' | 'timeout' | 'unreachable' | 'failed'

/** A failure of a speech server. Its message is for the log alone and holds nothing that the server sent. */
export class SpeechFault extends Error {
  override name = 'SpeechFault'
  readonly kind: SpeechFaultKind

  constructor(kind: SpeechFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
