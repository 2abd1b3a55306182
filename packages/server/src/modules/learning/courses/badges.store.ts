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

const columns = 'b.id, b.course, b.code, b.skills, b.token, b.is_public as "isPublic", b.created_at as "createdAt"'
type Row = BadgeRow & Record<string, unknown>

/** A person's badge of a course; null where they have none. */
export async function findBadgeOf(tx: Transaction, userId: string, course: string): Promise<BadgeRow | null> {
  return (await tx.raw<Row>(`select ${columns} from course_badges b where b.user_id = $1 and b.course = $2`, [userId, course]))[0] ?? null
}

/** The badge at a public address. */
export async function findBadge(db: Database, code: string): Promise<BadgeRow | null> {
  return (await db.systemQuery<Row>(`select ${columns} from course_badges b where b.code = $1`, [code]))[0] ?? null
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
