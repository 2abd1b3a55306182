import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { PersonalData } from '../../../platform/archive/personal-data.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { StorageModule } from '../storage/index.ts'
import type { UsersModule } from '../users/index.ts'

export interface AccountsDeps {
  db: Database
  users: Pick<UsersModule, 'readProfile'>
  /** Says how much of their storage a person uses. */
  storage: Pick<StorageModule, 'read'>
  /** What each module keeps of people. Asked for when it is needed, for the modules that keep something are made after this one is named. */
  personalData: () => readonly PersonalData[]
  /**
   * Asks every reply of a person that is being written to stop, in that transaction. What it answers is called after the commit and tells the processes
   * that write them.
   */
  stopReplies(tx: Transaction, userId: string): Promise<() => Promise<void>>
  /** An erasure is asked for through it. */
  jobs: Pick<Jobs, 'runAt'>
  productName: string
  log: Log
  now: () => Date
}
