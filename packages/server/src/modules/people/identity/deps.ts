import type { Database } from '../../../platform/db/database.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'

export interface IdentityDeps {
  database: Database
  provider: IdentityProvider
  publicUrl: string
  productName: string
  /** Signs what a browser keeps during a sign-in. The same in every replica, or a sign-in may not end where it began. */
  cookieKey: string
  allowedOrigins: readonly string[]
  mainOrigins: readonly string[]
  now: () => number
  newId: () => string
  randomBytes: (size: number) => Buffer
}
