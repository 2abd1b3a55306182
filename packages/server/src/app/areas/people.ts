import { createIdentityModule } from '../../modules/people/identity/index.ts'
import { createStorageModule } from '../../modules/people/storage/index.ts'
import { createUsersModule } from '../../modules/people/users/index.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { chooseCookieKey } from '../engines.ts'
import type { Environment } from '../environment.ts'
import { hostsOf } from '../hosts-of.ts'
import type { AreaContext } from './area-context.ts'

/** Who people are: sign-in and sessions, profiles, how much each may keep. */
export function createPeople(
  { db, productName, newId, randomBytes }: AreaContext,
  { environment, identityProvider }: { environment: Environment; identityProvider: IdentityProvider },
) {
  const { publicUrl, corsOrigins, mainHosts, storageBytesPerPerson } = environment
  return {
    users: createUsersModule({ database: db }),
    identity: createIdentityModule({
      database: db,
      provider: identityProvider,
      publicUrl,
      productName,
      cookieKey: chooseCookieKey(environment),
      allowedOrigins: [publicUrl, ...corsOrigins, ...hostsOf(mainHosts)],
      mainOrigins: hostsOf(mainHosts),
      now: Date.now,
      newId,
      randomBytes,
    }),
    storage: createStorageModule({ bytesPerPerson: storageBytesPerPerson }),
  }
}
