import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Mail } from '../../../ports/mail.ts'

export interface SupportDeps {
  db: Database
  mail: Pick<Mail, 'send'>
  /** Where questions go that nothing here answers. */
  supportMail: string
  /** Whether mail is sent, or kept for whoever runs the server. */
  isMailSent: boolean
  productName: string
  /** The web application's address, without a slash at the end. */
  webBase: string
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
  log: Pick<Log, 'warn' | 'error'>
}
