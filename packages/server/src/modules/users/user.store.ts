import type { UserProfile } from '@xperto/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { users } from '../../platform/db/schema/index.ts'
import type { Principal } from '../../platform/http/principal.ts'

export type UserStore = ReturnType<typeof createUserStore>

const profile = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  currencyCode: users.currencyCode,
  timezone: users.timezone,
  referralCode: users.referralCode,
}

/** A person's own profile. */
export function createUserStore(database: Database) {
  return {
    async read(principal: Principal): Promise<UserProfile | null> {
      const [row] = await database.asUser(principal.userId, async (tx) => {
        return await tx.select(profile).from(users).where(eq(users.id, principal.userId))
      })
      return row ?? null
    },
    async setTimeZone(principal: Principal, timezone: string): Promise<UserProfile | null> {
      const [row] = await database.asUser(principal.userId, async (tx) => {
        return await tx.update(users).set({ timezone }).where(eq(users.id, principal.userId)).returning(profile)
      })
      return row ?? null
    },
  }
}
