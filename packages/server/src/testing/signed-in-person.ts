import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf } from '../modules/people/identity/session-secret.ts'
import type { Database } from '../platform/db/database.ts'

export interface SignedInPerson {
  userId: string
  /** Good at every server on the database. */
  token: string
  referralCode: string
}

/** A person and a session of theirs, as signing in leaves them: walking through it is proved elsewhere, and takes its time. */
export async function signedInPerson(db: Database): Promise<SignedInPerson> {
  const [userId, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const referralCode = userId.slice(0, 12).toUpperCase()
  await db.asSystem(async (tx) => {
    await tx.raw(`insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'test', $2, $3, 'Ada Lovelace', $4)`, [
      userId,
      userId,
      `${userId}@example.com`,
      referralCode,
    ])
    await tx.raw(
      `insert into sessions (id, user_id, secret_hash, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
      [randomUUID(), userId, hashOf(randomUUID()), hashOf(token)],
    )
  })
  return { userId, token, referralCode }
}
