import { isUniqueViolation } from '../../../platform/db/database-errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Identity } from '../../../ports/identity-provider.ts'

export type AccountStore = ReturnType<typeof createAccountStore>

/** Accounts by the identity provider's key (issuer, subject): an e-mail address may change hands, a subject does not. */
export function createAccountStore({ identity: database }: Database) {
  return {
    /**
     * Finds the account of an identity or makes it; the address and name are the provider's newest. `created` is true for the one
     * call that made it, however many sign in at once. Answers null when the referral code is somebody else's already.
     */
    async findOrCreate(
      identity: Identity,
      fresh: { id: string; referralCode: string },
    ): Promise<{ userId: string; created: boolean } | null> {
      try {
        const [row] = await database.systemQuery<{ id: string; created: boolean }>(
          `insert into users (id, issuer, subject, email, name, referral_code) values ($1, $2, $3, $4, $5, $6)
           on conflict (issuer, subject) do update set email = excluded.email, name = excluded.name
           returning id, id = $1 as created`,
          [fresh.id, identity.issuer, identity.subject, identity.email, identity.name, fresh.referralCode],
        )
        if (!row) throw new Error('an upsert answered no row')
        return { userId: row.id, created: row.created }
      } catch (error) {
        if (isUniqueViolation(error, 'users_referral_code')) return null
        throw error
      }
    },
  }
}
