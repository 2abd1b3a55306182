import type { Database } from '../../../platform/db/database.ts'
import type { StorageModule } from '../../people/storage/index.ts'

export interface SharingDeps {
  db: Database
  /** A copy that a person continues counts as theirs. */
  storage: Pick<StorageModule, 'take'>
  /** The web application's address, without a slash at the end: a share's link begins with it. */
  webBase: string
  randomBytes: (size: number) => Buffer
  newId: () => string
}
