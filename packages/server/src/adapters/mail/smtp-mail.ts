import type { Mail } from '../../ports/mail.ts'
import { composeMessage, type Sender } from './compose-message.ts'
import { outcomeOf, reasonOf } from './smtp-failure.ts'

export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte (port 465). Otherwise the connection is upgraded by STARTTLS. */
  isTls: boolean
  /** Whether a server without STARTTLS is refused. Only a server of this machine may go without. */
  requiresTls: boolean
  auth: { user: string; password: string } | undefined
  from: Sender
  /** A certificate authority in PEM beside those of Node: that of a test. */
  certificateAuthority?: string
}

// RFC 5321 asks for minutes; a job tries again anyway, and a silent server must not hold it for so long.
const connectMs = 10_000
const silenceMs = 30_000

/** Sends each message over a connection of its own to one SMTP server. Nodemailer is loaded with the first. */
export function createSmtpMail(options: SmtpOptions): Mail {
  const { host, port, auth, from } = options
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host,
      port,
      secure: options.isTls,
      requireTLS: options.requiresTls,
      ...(auth && { auth: { user: auth.user, pass: auth.password } }),
      ...(options.certificateAuthority !== undefined && { tls: { ca: options.certificateAuthority } }),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      dnsTimeout: connectMs,
    })
  }

  return {
    async send(message) {
      const composed = composeMessage(message, from)
      if ('refused' in composed) return { sent: false, failure: 'permanent', reason: composed.refused }
      const transport = await open()
      try {
        await transport.sendMail(composed)
        return { sent: true }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        transport.close()
      }
    },

    async check() {
      const heading = `Mail is sent through ${host}:${port}.`
      const transport = await open()
      try {
        await transport.verify()
        return { isHealthy: true, lines: [heading, '  works: the server takes the connection and the account.'] }
      } catch (error) {
        return { isHealthy: false, lines: [heading, `  BROKEN: ${reasonOf(error)}`] }
      } finally {
        transport.close()
      }
    },
  }
}
