import type { UserProfile } from '@xperto/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { users } from '../../../platform/db/schema/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'

export type UserStore = ReturnType<typeof createUserStore>

const profile = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  currencyCode: users.currencyCode,
  timezone: users.timezone,
  timezoneChosen: users.timezoneChosen,
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
    /** `chosen`: by the person; otherwise by their browser, which moves no zone that the person chose. */
    async setTimeZone(principal: Principal, timezone: string, by: 'chosen' | 'noticed'): Promise<UserProfile | null> {
      const own = eq(users.id, principal.userId)
      const [row] = await database.asUser(principal.userId, async (tx) => {
        return await tx
          .update(users)
          .set({ timezone, timezoneChosen: by === 'chosen' })
          .where(by === 'chosen' ? own : and(own, eq(users.timezoneChosen, false)))
          .returning(profile)
      })
      return row ?? (await this.read(principal))
    },
    async setPhone(principal: Principal, phone: string): Promise<UserProfile | null> {
      const [row] = await database.asUser(principal.userId, async (tx) => {
        return await tx.update(users).set({ phone }).where(eq(users.id, principal.userId)).returning(profile)
      })
      return row ?? null
    },
    /** The zone follows the browser again, beginning with this one. */
    async followTimeZone(principal: Principal, timezone: string): Promise<UserProfile | null> {
      const [row] = await database.asUser(principal.userId, async (tx) => {
        return await tx.update(users).set({ timezone, timezoneChosen: false }).where(eq(users.id, principal.userId)).returning(profile)
      })
      return row ?? null
    },
  }
}
