import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A picture that a person put into a post. */
export interface ImageRow {
  /** What its address holds: 160 random bits. */
  name: string
  userId: string
  /** In the file store. */
  key: string
  bytes: number
}

export async function insertImage(tx: Transaction, { name, userId, key, bytes }: ImageRow): Promise<void> {
  await tx.raw('insert into post_images (name, user_id, key, bytes) values ($1, $2, $3, $4)', [name, userId, key, bytes])
}

export async function countImages(tx: Transaction, userId: string): Promise<number> {
  return (await tx.raw<{ count: number }>('select count(*)::int as count from post_images where user_id = $1', [userId]))[0]?.count ?? 0
}

/**
 * Whoever has the address may look: the key of a picture, nobody's whose account is closed; null where there is none. Nor one that stands in a post that
 * was taken down, and in no other post of its person. Posts that were taken down are few, and only where one has it are the others looked at.
 */
export async function findImageKey(db: Pick<Database, 'systemQuery'>, name: string): Promise<string | null> {
  const shows = 'p.user_id = i.user_id and position(i.name in p.content) > 0'
  const text = `select i.key from post_images i join users u on u.id = i.user_id where i.name = $1 and u.erase_after is null
    and (not exists (select from posts p where ${shows} and p.state = 'HIDDEN') or exists (select from posts p where ${shows} and p.state <> 'HIDDEN'))`
  return (await db.systemQuery<{ key: string }>(text, [name]))[0]?.key ?? null
}

/** Forgets pictures of more than a week that no post of their person shows, at most so many; triggers have their files removed. Answers how many. */
export async function forgetUnusedImages(tx: Transaction, most: number): Promise<number> {
  const rows = await tx.raw(
    `delete from post_images where name in (
       select i.name from post_images i where i.created_at < now() - interval '7 days'
         and not exists (select from posts p where p.user_id = i.user_id and position(i.name in p.content) > 0)
       order by i.created_at limit $1
     ) returning name`,
    [most],
  )
  return rows.length
}

/** Forgets those of these pictures of a person that no post of theirs shows; triggers have their files removed. */
export async function forgetUnshown(tx: Transaction, userId: string, names: readonly string[]): Promise<void> {
  await tx.raw(
    `delete from post_images i where i.user_id = $1 and i.name = any ($2)
       and not exists (select from posts p where p.user_id = $1 and position(i.name in p.content) > 0)`,
    [userId, names],
  )
}
