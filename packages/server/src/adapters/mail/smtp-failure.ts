import type { MailOutcome } from '../../ports/mail.ts'

/** The commands whose refusal is about this recipient or this message. A refused account or sender is the operator's to mend. */
const aboutTheMessage = new Set(['RCPT TO', 'DATA'])

/**
 * What an error of nodemailer means. Permanent is a 5xx (RFC 5321, 4.2.1) to the recipient or to the content. Everything else can be over
 * later: a 4xx, a broken or refused connection, TLS, the account, the sender.
 */
export function outcomeOf(error: unknown): Extract<MailOutcome, { sent: false }> {
  const status = propertyOf(error, 'responseCode')
  const command = propertyOf(error, 'command')
  const isRefused =
    typeof status === 'number' && status >= 500 && status < 600 && typeof command === 'string' && aboutTheMessage.has(command)
  return { sent: false, failure: isRefused ? 'permanent' : 'temporary', reason: reasonOf(error) }
}

/** The error in one line of at most 300 characters. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)
}

function propertyOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
