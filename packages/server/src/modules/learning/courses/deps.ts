import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { PracticeModule } from '../practice/index.ts'
import type { BadgeSigner } from './badge-signer.ts'

export interface CoursesDeps {
  db: Database
  practice: Pick<PracticeModule, 'judgeWhole'>
  signer: BadgeSigner
  /** How many people like each of these objects; those that nobody likes may be missing. */
  likeCounts: (objectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
  /** The web application's address, without a slash at the end: badges and courses begin with it. */
  webBase: string
  productName: string
  log: Pick<Log, 'warn'>
}
