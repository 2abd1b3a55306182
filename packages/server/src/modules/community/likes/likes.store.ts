import type { ObjectType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Notes that a person likes an object; the one that is there stays. Counts follow by triggers (migration posts). */
export async function insertLike(tx: Transaction, like: { userId: string; objectId: string; objectType: ObjectType }): Promise<void> {
  await tx.raw('insert into likes (user_id, object_id, object_type) values ($1, $2, $3) on conflict (object_id, user_id) do nothing', [
    like.userId,
    like.objectId,
    like.objectType,
  ])
}

export async function deleteLike(tx: Transaction, userId: string, objectId: string): Promise<void> {
  await tx.raw('delete from likes where user_id = $1 and object_id = $2', [userId, objectId])
}

/** How many like an object, and whether that person does. */
export async function readLikes(tx: Transaction, userId: string, objectId: string): Promise<{ isLiked: boolean; likeCount: number }> {
  const [row] = await tx.raw<{ isLiked: boolean; likeCount: number }>(
    `select exists (select from likes where object_id = $2 and user_id = $1) as "isLiked",
       coalesce((select likes from like_counts where object_id = $2), 0) as "likeCount"`,
    [userId, objectId],
  )
  return row ?? { isLiked: false, likeCount: 0 }
}

/** How many like each of these objects; one that nobody likes may be missing. */
export async function countLikes(db: Pick<Database, 'systemQuery'>, objectIds: readonly string[]): Promise<Map<string, number>> {
  const text = 'select c.object_id as "objectId", c.likes from like_counts c where c.object_id = any($1)'
  const rows = await db.systemQuery<{ objectId: string; likes: number }>(text, [objectIds])
  return new Map(rows.map(({ objectId, likes }) => [objectId, likes]))
}
