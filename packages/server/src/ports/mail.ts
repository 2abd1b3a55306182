/** One message to one person. */
export interface MailMessage {
  /** The Message-ID without its brackets: `word@domain`. Stays the same when the message is sent again, so that it shows up once. */
  id: string
  /** One address, without a name. */
  to: string
  /** Where answers go, where that is not who it comes from: one address, without a name. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** Where a mail program ends this kind of mail by POST (RFC 8058). Adds List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribeUrl?: string
}

/** What became of a message. */
export type MailOutcome =
  | { sent: true }
  /**
   * `temporary`: send the same message again later. `permanent`: this recipient or this message is refused for good. `reason` is for the log
   * and may contain what the mail server said.
   */
  | { sent: false; failure: 'temporary' | 'permanent'; reason: string }

/** Sends mail, or keeps it where an operator can read it. */
export interface Mail {
  /**
   * Resolves when the next server has taken the message, and never rejects because of that server or the message. A connection that breaks
   * after the whole message was sent counts as temporary: the message can then arrive twice, with the same id.
   */
  send(message: MailMessage): Promise<MailOutcome>
  /** Tries what it can without sending anything. Lines for a terminal. */
  check(): Promise<{ isHealthy: boolean; lines: string[] }>
}
