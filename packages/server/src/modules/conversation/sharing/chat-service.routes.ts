import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { presentChat } from '../chats/index.ts'
import { continueShare } from './continue-share.ts'
import type { SharingDeps } from './deps.ts'
import { listShares } from './list-shares.ts'
import { presentShare, presentSharedChat, presentSharedMessage, shareUrl } from './present-share.ts'
import { getShare, listSharedMessages } from './read-share.ts'
import { shareChat } from './share-chat.ts'
import { withdrawShare } from './withdraw-share.ts'

/** Mounts sharing a chat, reading a copy, and seeing and withdrawing one's own (api.md). */
export function sharingRoutes(app: FastifyInstance, deps: SharingDeps): void {
  const { webBase } = deps

  handle(app, endpoints.shareChat, async ({ params, principal }) => {
    const shareId = await shareChat(deps, { userId: principal.userId, chatId: params.chatId })
    return succeed({ share_id: shareId, url: shareUrl(webBase, shareId) })
  })

  handle(app, endpoints.getSharedChat, async ({ params }) => succeed(presentSharedChat(await getShare(deps, params.shareId), webBase)))

  handle(app, endpoints.listSharedMessages, async ({ params, query: { page, size } }) => {
    const { share, messages } = await listSharedMessages(deps, { shareId: params.shareId, page, size })
    return {
      ...succeed(messages.map((message) => presentSharedMessage(message, share.id))),
      pagination: { total_count: share.messageCount, page, size },
    }
  })

  handle(app, endpoints.continueShare, async ({ params, principal }) => {
    const chat = await continueShare(deps, { userId: principal.userId, shareId: params.shareId })
    return succeed(presentChat(chat, webBase))
  })

  handle(app, endpoints.listShares, async ({ query: { page, size }, principal }) => {
    const { shares, total } = await listShares(deps, { userId: principal.userId, page, size })
    return { ...succeed(shares.map((share) => presentShare(share, webBase))), pagination: { total_count: total, page, size } }
  })

  handle(app, endpoints.withdrawShare, async ({ params, principal }) => {
    await withdrawShare(deps, { userId: principal.userId, shareId: params.shareId })
    return succeed({ share_id: params.shareId })
  })
}
