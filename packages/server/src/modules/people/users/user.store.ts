import type { UserProfile } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'

export type UserStore = ReturnType<typeof createUserStore>

type Row = UserProfile & Record<string, unknown>
const profile = `id, name, email, phone, currency_code as "currencyCode", timezone, timezone_chosen as "timezoneChosen", referral_code as "referralCode"`

/** A person's own profile. */
export function createUserStore(database: Database) {
  /** The one profile that a statement answers; null for none. Its first parameter is the person. */
  const one = async ({ userId }: Principal, statement: string, ...values: unknown[]): Promise<UserProfile | null> => {
    const [row] = await database.asUser(userId, async (tx) => await tx.raw<Row>(statement, [userId, ...values]))
    return row ?? null
  }
  return {
    read: async (principal: Principal) => await one(principal, `select ${profile} from users where id = $1`),
    /** `chosen`: by the person; otherwise by their browser, which moves no zone that the person chose. */
    async setTimeZone(principal: Principal, timezone: string, by: 'chosen' | 'noticed'): Promise<UserProfile | null> {
      const changed = await one(
        principal,
        `update users set timezone = $2, timezone_chosen = $3 where id = $1 and ($3 or not timezone_chosen) returning ${profile}`,
        timezone,
        by === 'chosen',
      )
      return changed ?? (await this.read(principal))
    },
    setPhone: async (principal: Principal, phone: string) =>
      await one(principal, `update users set phone = $2 where id = $1 returning ${profile}`, phone),
    /** The zone follows the browser again, beginning with this one. */
    followTimeZone: async (principal: Principal, timezone: string) =>
      await one(principal, `update users set timezone = $2, timezone_chosen = false where id = $1 returning ${profile}`, timezone),
  }
}
