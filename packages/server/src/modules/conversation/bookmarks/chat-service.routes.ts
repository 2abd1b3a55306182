import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { presentChat } from '../chats/index.ts'
import type { BookmarksDeps } from './deps.ts'
import { listBookmarks } from './list-bookmarks.ts'
import { toggleBookmark } from './toggle-bookmark.ts'

/** Mounts the two calls on bookmarks (api.md). */
export function bookmarkRoutes(app: FastifyInstance, deps: BookmarksDeps): void {
  handle(app, endpoints.toggleBookmark, async ({ query, principal }) =>
    succeed({ bookmarked: await toggleBookmark(deps, { userId: principal.userId, chatId: query.chat_id }) }),
  )

  handle(app, endpoints.listBookmarks, async ({ query: { page, size }, principal }) => {
    const { chats, total } = await listBookmarks(deps, { userId: principal.userId, page, size })
    return { ...succeed(chats.map((chat) => presentChat(chat, deps.webBase))), pagination: { total_count: total, page, size } }
  })
}
