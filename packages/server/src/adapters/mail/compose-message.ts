import type { MailMessage } from '../../ports/mail.ts'

export interface Sender {
  name: string
  address: string
}

/** A message in the words of nodemailer. */
export interface ComposedMessage {
  messageId: string
  from: Sender
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers: Record<string, string>
  disableFileAccess: true
  disableUrlAccess: true
}

const mailAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const messageId = /^[\w.+-]+@[\w.-]+$/
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** Whether a text is one mail address without a name. RFC 5321 allows 254 characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && mailAddress.test(text)
}

/**
 * Builds a message whose headers hold what they say and nothing else: line breaks in a subject become spaces. Returns the reason where
 * the recipient, the id or the unsubscribe address could not stand in a header.
 */
export function composeMessage(message: MailMessage, from: Sender): ComposedMessage | { refused: string } {
  if (!isMailAddress(message.to)) return { refused: 'the recipient is not one mail address' }
  if (message.replyTo !== undefined && !isMailAddress(message.replyTo))
    return { refused: 'the address for answers is not one mail address' }
  if (!messageId.test(message.id)) return { refused: 'the message id is not word@domain' }
  const unsubscribe = message.unsubscribeUrl === undefined ? undefined : URL.parse(message.unsubscribeUrl)
  if (unsubscribe === null || (unsubscribe && unsubscribe.protocol !== 'https:' && unsubscribe.protocol !== 'http:'))
    return { refused: 'the unsubscribe address is not http or https' }
  return {
    messageId: `<${message.id}>`,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
    subject: oneLine(message.subject),
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    headers: {
      // Automatic replies (RFC 3834) are not sent to it.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replace(lineBreaks, ' ').trim()
}
