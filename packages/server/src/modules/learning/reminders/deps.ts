import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Mail } from '../../../ports/mail.ts'

export interface RemindersDeps {
  db: Database
  mail: Pick<Mail, 'send'>
  productName: string
  /** The web application's address, without a slash at the end. */
  webBase: string
  randomBytes: (size: number) => Buffer
  now: () => Date
  log: Pick<Log, 'warn'>
}
