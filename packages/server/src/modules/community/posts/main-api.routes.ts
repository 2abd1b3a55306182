import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { sendFreshText } from '../../../platform/http/send-fresh-text.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { createPost } from './create-post.ts'
import { removePost } from './delete-post.ts'
import type { PostsDeps } from './deps.ts'
import { getPostByUrl } from './get-post.ts'
import { listOwnPosts, listPosts, type PostList } from './list-posts.ts'
import { presentAny, presentPost } from './present-post.ts'
import { reportPost } from './report-post.ts'
import { changePost } from './update-post.ts'
import { readRss } from './write-rss.ts'

/** /api/v1/userPosts (POS-06). */
export function postRoutes(app: FastifyInstance, deps: PostsDeps): void {
  handle(app, endpoints.listUserPosts, async ({ query: { page, limit, userId, q, tag }, principal }) => {
    const viewerId = principal.userId
    const list = await listPosts(deps, { viewerId, authorId: userId, question: q, tag, page, limit })
    return succeed(presentPage(list, viewerId, { page, limit }))
  })

  handle(app, endpoints.listOwnPosts, async ({ query, principal, reply }) => {
    void reply.header('cache-control', 'no-store')
    return succeed(presentPage(await listOwnPosts(deps, principal.userId, query), principal.userId, query))
  })

  handle(app, endpoints.getUserPostByUrl, async ({ params, principal, reply }) => {
    void reply.header('cache-control', 'no-store')
    const viewerId = principal?.userId ?? null
    return succeed(presentAny(await getPostByUrl(deps, viewerId, params.url), viewerId, deps.productName))
  })

  handle(app, endpoints.createUserPost, async ({ body: { userId, ...typed }, principal }) => {
    requireOwnIdIfNamed(principal, userId)
    return succeed(presentPost(await createPost(deps, principal.userId, typed), principal.userId))
  })

  handle(app, endpoints.updateUserPost, async ({ params, body: { userId, draft, ...changes }, principal }) => {
    requireOwnIdIfNamed(principal, userId)
    const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const post = await changePost(deps, { userId: principal.userId, id: params.id, changes: written, draft })
    return succeed(presentPost(post, principal.userId))
  })

  handle(app, endpoints.reportUserPost, async ({ params, body, principal }) =>
    succeed({ id: await reportPost(deps, { userId: principal.userId, id: params.id, reason: body.reason }), reported: true }),
  )

  handle(app, endpoints.readPostsRss, async ({ request, reply }) =>
    sendFreshText(request, reply, { text: await readRss(deps), type: 'application/rss+xml; charset=utf-8' }),
  )

  handle(app, endpoints.deleteUserPost, async ({ params, principal }) =>
    succeed({ id: await removePost(deps, principal.userId, params.id) }),
  )
}

function requireOwnIdIfNamed(principal: Principal, userId: string | undefined): void {
  if (userId !== undefined) requireOwnId(principal, userId)
}

const presentPage = ({ posts, total }: PostList, viewerId: string, { page, limit }: { page: number; limit: number }) => ({
  items: posts.map((post) => presentPost(post, viewerId)),
  currentPage: page,
  totalPages: Math.ceil(total / limit),
  totalItems: total,
})
