import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface BadgeRow {
  id: string
  course: string
  code: string
  skills: string[]
  token: string
  isPublic: boolean
  createdAt: Date
}

const facts = 'b.id, b.course, b.code, b.skills, b.token, b.created_at as "createdAt"'
const columns = `${facts}, b.is_public as "isPublic"`
type Row = BadgeRow & Record<string, unknown>

/** A person's badge of a course; null where they have none. */
export async function findBadgeOf(tx: Transaction, userId: string, course: string): Promise<BadgeRow | null> {
  return (await tx.raw<Row>(`select ${columns} from course_badges b where b.user_id = $1 and b.course = $2`, [userId, course]))[0] ?? null
}

/**
 * The badge at a public address. `revoked`: it is gone with its account, or was taken back. Nobody sees one whose account is closed: it is not public.
 */
export async function findBadge(db: Database, code: string): Promise<BadgeRow | 'revoked' | null> {
  const text = `select s.revoked_at is not null as "isRevoked", ${facts}, b.is_public and u.erase_after is null as "isPublic"
    from badge_statuses s left join course_badges b on b.code = s.code left join users u on u.id = b.user_id where s.code = $1`
  const row = (await db.systemQuery<Row & { isRevoked: boolean }>(text, [code]))[0]
  if (!row) return null
  return row.isRevoked ? 'revoked' : row
}

/** The place of a badge in the lists of statuses; taken where it has none yet. */
export async function placeOf(tx: Transaction, code: string): Promise<number> {
  const [row] = await tx.raw<{ place: number }>('select badge_place($1) as place', [code])
  if (!row) throw new Error('a badge has no place')
  return row.place
}

/** Whether a badge was taken back for good. */
export async function isRevoked(db: Pick<Database, 'systemQuery'>, code: string): Promise<boolean> {
  const text = 'select 1 from badge_statuses where code = $1 and revoked_at is not null'
  return (await db.systemQuery(text, [code])).length > 0
}

/** Takes a badge back for good; false where there is none, or it is revoked already. */
export async function revokeBadge(db: Pick<Database, 'systemQuery'>, code: string): Promise<boolean> {
  const text = 'update badge_statuses set revoked_at = now() where code = $1 and revoked_at is null returning place'
  return (await db.systemQuery(text, [code])).length > 0
}

/** The places of badges that are revoked, and of those that their people have switched off for now, and the last place that was given. */
export async function listStatuses(db: Database): Promise<{ revoked: number[]; suspended: number[]; last: number }> {
  const text = `select s.place, s.revoked_at is not null as "isRevoked" from badge_statuses s
      left join course_badges b on b.code = s.code left join users u on u.id = b.user_id
      where s.revoked_at is not null or not b.is_public or u.erase_after is not null
    union all select coalesce(max(place), 0), null from badge_statuses`
  const rows = await db.systemQuery<{ place: number; isRevoked: boolean | null }>(text)
  const placesOf = (wanted: boolean | null) => rows.filter(({ isRevoked }) => isRevoked === wanted).map(({ place }) => place)
  return { revoked: placesOf(true), suspended: placesOf(false), last: placesOf(null)[0] ?? 0 }
}

/** Keeps a badge; where the course has one already, its skills and its token are taken in place of the old ones. */
export async function keepBadge(tx: Transaction, userId: string, badge: Omit<BadgeRow, 'isPublic'>): Promise<void> {
  await tx.raw(
    `insert into course_badges (id, user_id, course, code, skills, token, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, course) do update set skills = excluded.skills, token = excluded.token`,
    [badge.id, userId, badge.course, badge.code, JSON.stringify(badge.skills), badge.token, badge.createdAt],
  )
}

/** Switches a badge of that person off or on; null where it is not theirs. */
export async function setPublic(tx: Transaction, userId: string, code: string, isPublic: boolean): Promise<BadgeRow | null> {
  const text = `update course_badges b set is_public = $3 where b.user_id = $1 and b.code = $2 returning ${columns}`
  return (await tx.raw<Row>(text, [userId, code, isPublic]))[0] ?? null
}

/** What the badge calls its person. */
export async function nameOf(tx: Transaction, userId: string): Promise<string> {
  return (await tx.raw<{ name: string }>('select name from users where id = $1', [userId]))[0]?.name ?? ''
}

export interface KeyRow {
  id: string
  privateKey: string
  publicX: string
}

/** All keys that ever signed a badge, the newest first. */
export const listKeys = async (db: Pick<Database, 'systemQuery'>): Promise<KeyRow[]> =>
  await db.systemQuery<KeyRow & Record<string, unknown>>(
    'select k.id, k.private_key as "privateKey", k.public_x as "publicX" from badge_keys k order by k.created_at desc, k.id',
  )

/** The newest key, made by `make` where there is none: one, however many processes ask at a time. */
export async function keyOrNew(db: Database, make: () => KeyRow): Promise<KeyRow> {
  return await db.asSystem(async (tx) => {
    await tx.raw(`select pg_advisory_xact_lock(hashtextextended('the key of badges', 0))`)
    const [known] = await tx.raw<KeyRow & Record<string, unknown>>(
      'select k.id, k.private_key as "privateKey", k.public_x as "publicX" from badge_keys k order by k.created_at desc, k.id limit 1',
    )
    if (known) return known
    const made = make()
    await tx.raw('insert into badge_keys (id, private_key, public_x) values ($1, $2, $3)', [made.id, made.privateKey, made.publicX])
    return made
  })
}
