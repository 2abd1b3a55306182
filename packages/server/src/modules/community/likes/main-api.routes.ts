import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import type { LikesDeps } from './deps.ts'
import { getLike, likeObject, removeLike } from './like-object.ts'

/** /api/v1/userPostLikes and /api/v1/likes (POS-05, POS-06). */
export function likeRoutes(app: FastifyInstance, deps: LikesDeps): void {
  handle(app, endpoints.likeUserPost, async ({ body: { userPostId, userId }, principal }) => {
    requireOwnId(principal, userId)
    return succeed(await likeObject(deps, { userId, objectId: userPostId }, (kind) => kind === 'USER_POST'))
  })

  handle(app, endpoints.likeObject, async ({ body: { postId, userId }, principal }) => {
    requireOwnId(principal, userId)
    return succeed(await likeObject(deps, { userId, objectId: postId }, (kind) => kind !== 'USER_POST'))
  })

  handle(app, endpoints.getLike, async ({ params: { postId, userId }, principal }) => {
    requireOwnId(principal, userId)
    return succeed(await getLike(deps, { userId, objectId: postId }))
  })

  handle(app, endpoints.removeLike, async ({ params: { postId, userId }, principal }) => {
    requireOwnId(principal, userId)
    return succeed(await removeLike(deps, { userId, objectId: postId }))
  })
}
