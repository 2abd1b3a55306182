import type { Database } from '../../../platform/db/database.ts'

/** What an archive says of the person themself. */
export async function archivedProfile(db: Database, userId: string): Promise<Record<string, unknown>> {
  const rows = await db.asUser(
    userId,
    async (tx) =>
      await tx.raw<Record<string, unknown>>(
        `select id, name, email, phone, currency_code, timezone, referral_code, created_at as member_since from users where id = $1`,
        [userId],
      ),
  )
  return rows[0] ?? {}
}
