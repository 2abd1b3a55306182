import { endpoints } from '@xperto/contract/endpoints'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { SearchDeps } from './deps.ts'
import { presentHit } from './present-hit.ts'
import { searchMessages } from './search-messages.ts'

export { tsqueryOf, wordsOf } from './search-words.ts'
export { findChatsThatSay } from './find-chats-that-say.ts'

/** Words in names and messages (GET /messages/search, and the `q` of GET /chats/). */
export function createSearchModule(deps: SearchDeps): ServerModule {
  return {
    routes: (app) =>
      handle(app, endpoints.searchMessages, async ({ query: { q, after, page, size }, principal }) => {
        const { hits, total, words } = await searchMessages(deps, {
          userId: principal.userId,
          question: q,
          after: after === undefined ? null : new Date(after),
          page,
          size,
        })
        return { ...succeed(hits.map((hit) => presentHit(hit, words))), pagination: { total_count: total, page, size } }
      }),
  }
}
