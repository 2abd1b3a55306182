import { isLoopbackHost } from '../platform/http/forwarding.ts'
import type { RawEnvironment } from './environment-variables.ts'

export type MailChoice =
  | {
      engine: 'smtp'
      host: string
      port: number
      isTls: boolean
      requiresTls: boolean
      auth: { user: string; password: string } | undefined
    }
  /** Files in the data folder. */
  | { engine: 'outbox' }

export interface MailSender {
  name: string
  address: string
}

/** The mail server of SMTP_URL. Only one of this machine may go without STARTTLS. */
export function chooseMail({ SMTP_URL }: RawEnvironment): MailChoice {
  const url = SMTP_URL === undefined ? null : URL.parse(SMTP_URL)
  if (!url) return { engine: 'outbox' }
  const isTls = url.protocol === 'smtps:'
  const auth = url.username === '' ? undefined : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  return {
    engine: 'smtp',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    requiresTls: !isLoopbackHost(url.hostname),
    auth,
  }
}

/** Who mail comes from; SMTP_URL has seen to it that it is set where mail is sent. */
export function chooseMailFrom({ MAIL_FROM: from, PRODUCT_NAME: product = 'Xperto' }: RawEnvironment, publicUrl: string): MailSender {
  return { name: from?.name ?? product, address: from?.address ?? `no-reply@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}` }
}
