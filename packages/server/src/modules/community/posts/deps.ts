import type { Database } from '../../../platform/db/database.ts'

export interface PostsDeps {
  db: Database
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
  /** Stands for the author of the operator's articles. */
  productName: string
  /** The web application's address, without a slash at the end: a post's link begins with it. */
  webBase: string
}
