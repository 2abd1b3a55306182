import type { ObjectType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/**
 * Tells what kind of object a uuid is; null where the module has no such object, or that person may not see it. Holds the object against deletion
 * until the transaction, which is the system's, ends.
 */
export type FindLikeable = (tx: Transaction, userId: string, objectId: string) => Promise<ObjectType | null>

export interface LikesDeps {
  db: Database
  /** One of each module whose objects can be liked. */
  likeables: readonly FindLikeable[]
  /** Whether a course has this url, which is its id; everybody may see every course of the library. */
  findCourse: (url: string) => unknown
}
