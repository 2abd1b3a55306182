import type { Database } from '../../../platform/db/database.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface StoredSession {
  sessionId: string
  userId: string
  /** Not renewed for an hour: time to move its end. */
  stale: boolean
  /** The person asked for their account to be deleted. */
  accountClosed: boolean
}

/** A person as their session shows them. */
export interface SessionOwner {
  userId: string
  email: string
  name: string
  currencyCode: string
  phone: string | null
  chosenTimezone: string | null
  referralCode: string
  /** When everything of a closed account is erased; null for an open one. */
  eraseAfter: Date | null
}

/** Which of the two hashes of a session is meant. */
export type SessionKey = { secretHash: string } | { tokenHash: string }

export type SessionStore = ReturnType<typeof createSessionStore>

const keyOf = (key: SessionKey): [column: string, hash: string] =>
  'secretHash' in key ? ['secret_hash', key.secretHash] : ['token_hash', key.tokenHash]

/** Sessions, read and written as the system principal: until one is found there is nobody to act as. Time is the database's. */
export function createSessionStore(database: Database) {
  const { identity } = database
  return {
    /** The session of a secret or a token that has not ended. One round trip, for it stands before every call. */
    async find(key: SessionKey): Promise<StoredSession | null> {
      const [column, hash] = keyOf(key)
      const [row] = await identity.systemQuery<{ id: string; user_id: string; stale: boolean; closed: boolean }>(
        `select s.id, s.user_id, s.last_seen_at < now() - interval '1 hour' as stale, u.erase_after is not null as closed
         from sessions s join users u on u.id = s.user_id where s.${column} = $1 and s.expires_at > now()`,
        [hash],
      )
      return row ? { sessionId: row.id, userId: row.user_id, stale: row.stale, accountClosed: row.closed } : null
    },
    async findOwner(userId: string): Promise<SessionOwner | null> {
      const [row] = await identity.systemQuery<{
        id: string
        email: string
        name: string
        currency_code: string
        phone: string | null
        referral_code: string
        chosen_timezone: string | null
        erase_after: Date | null
      }>(
        `select id, email, name, currency_code, phone, referral_code, erase_after, case when timezone_chosen then timezone end as chosen_timezone
         from users where id = $1`,
        [userId],
      )
      if (!row) return null
      const { id, email, name, phone } = row
      return {
        userId: id,
        email,
        name,
        phone,
        chosenTimezone: row.chosen_timezone,
        currencyCode: row.currency_code,
        referralCode: row.referral_code,
        eraseAfter: row.erase_after,
      }
    },
    /** Moves the end of a session to `days` from now. */
    async renew(sessionId: string, days: number): Promise<void> {
      await identity.systemQuery(
        `update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => $2) where id = $1 and expires_at > now()`,
        [sessionId, days],
      )
    },
    async create(session: { id: string; userId: string; secretHash: string; tokenHash: string; days: number }): Promise<void> {
      await identity.asSystem(async (tx) => {
        await tx.raw('delete from sessions where user_id = $1 and expires_at <= now()', [session.userId])
        await tx.raw(
          `insert into sessions (id, user_id, secret_hash, token_hash, expires_at) values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
          [session.id, session.userId, session.secretHash, session.tokenHash, session.days],
        )
      })
    },
    /** Ends a session; its cookie and its token are worth nothing from then on. */
    async end(key: SessionKey): Promise<boolean> {
      const [column, hash] = keyOf(key)
      const rows = await identity.systemQuery(`delete from sessions where ${column} = $1 returning id`, [hash])
      return rows.length > 0
    },
    /** Ends every session of a person; answers how many had not ended. */
    async endAll(userId: string): Promise<number> {
      const rows = await identity.systemQuery<{ lives: boolean }>(
        'delete from sessions where user_id = $1 returning expires_at > now() as lives',
        [userId],
      )
      return rows.filter(({ lives }) => lives).length
    },
  }
}

/** How many sessions of a person have not ended. */
export async function countSessions(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.raw<{ count: number }>('select count(*)::int as count from sessions where user_id = $1 and expires_at > now()', [
    userId,
  ])
  return rows[0]?.count ?? 0
}

/** Signs a person out of every browser; the trigger of migration 0008 ends what they read. */
export async function endSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.raw('delete from sessions where user_id = $1', [userId])
}

/** Removes the rows of sessions that are over: of people who never came back, too. */
export async function forgetExpired(db: Database, signal: AbortSignal): Promise<number> {
  return await deleteInBatches(db, { table: 'sessions', where: 'expires_at <= now()' }, signal)
}
