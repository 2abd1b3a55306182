import { AppError, type Like, type ObjectType, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { LikesDeps } from './deps.ts'
import { deleteLike, insertLike, readLikes } from './likes.store.ts'

export interface LikeWish {
  userId: string
  objectId: string
}

/**
 * Likes an object of one of these kinds, once and one way (POS-05): however often and however many at a time it is asked for, it counts one.
 * Throws object_not_found for what is not there, is of another kind, or is not this person's to see.
 */
export async function likeObject(deps: LikesDeps, given: LikeWish, kinds: (kind: ObjectType) => boolean): Promise<Like> {
  return await deps.db.asSystem(async (tx) => {
    const wish = asKept(given)
    const objectType = await requireLikeable(deps, tx, wish, kinds)
    await insertLike(tx, { ...wish, objectType })
    return await presentLike(tx, wish, objectType)
  })
}

/** A like as it stands. Throws object_not_found. */
export async function getLike(deps: LikesDeps, given: LikeWish): Promise<Like> {
  const wish = asKept(given)
  return await deps.db.asSystem(async (tx) => await presentLike(tx, wish, await requireLikeable(deps, tx, wish)))
}

/** Takes a like back; nothing happens where there is none. Throws object_not_found. */
export async function removeLike(deps: LikesDeps, given: LikeWish): Promise<Like> {
  const wish = asKept(given)
  return await deps.db.asSystem(async (tx) => {
    const objectType = await requireLikeable(deps, tx, wish)
    await deleteLike(tx, wish.userId, wish.objectId)
    return await presentLike(tx, wish, objectType)
  })
}

/** A uuid is kept in small letters, so that one object has one id however it is written. */
const asKept = (wish: LikeWish): LikeWish => (isUuid(wish.objectId) ? { ...wish, objectId: wish.objectId.toLowerCase() } : wish)

async function requireLikeable(
  { likeables, findCourse }: LikesDeps,
  tx: Transaction,
  { userId, objectId }: LikeWish,
  kinds: (kind: ObjectType) => boolean = () => true,
): Promise<ObjectType> {
  if (findCourse(objectId) && kinds('COURSE')) return 'COURSE'
  for (const find of isUuid(objectId) ? likeables : []) {
    const kind = await find(tx, userId, objectId)
    if (kind !== null && kinds(kind)) return kind
  }
  throw new AppError('object_not_found')
}

const presentLike = async (tx: Transaction, { userId, objectId }: LikeWish, objectType: ObjectType): Promise<Like> => ({
  postId: objectId,
  userId,
  objectType,
  ...(await readLikes(tx, userId, objectId)),
})
