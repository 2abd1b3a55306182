import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { getMessageMarkdown } from './get-message-markdown.ts'
import { getMessagesByIds } from './get-messages-by-ids.ts'
import { giveFeedback } from './give-feedback.ts'
import type { MessagesDeps } from './deps.ts'
import type { PagePlace } from './list-feed.ts'
import { listMessages } from './list-messages.ts'
import { presentListed } from './present-message.ts'

/** Mounts the calls that read messages and judge them (api.md). Sending is the replies module's. */
export function messageRoutes(app: FastifyInstance, deps: MessagesDeps): void {
  handle(app, endpoints.listMessages, async ({ params, query, principal }) => {
    const { page, size } = query
    const input = {
      userId: principal.userId,
      chatId: params.chatId,
      size,
      place: placeOf({ before: undefined, after: undefined, around: undefined, ...query }),
    }
    const { chat, messages, total } = await listMessages(deps, input)
    return {
      ...succeed(messages.map((message) => presentListed(message, chat))),
      pagination: { total_count: total, page, size },
    }
  })

  handle(app, endpoints.getMessagesByIds, async ({ params, query, principal }) => {
    const input = { userId: principal.userId, chatId: params.chatId, ids: query.message_id }
    const { chat, messages } = await getMessagesByIds(deps, input)
    return succeed(messages.map((message) => presentListed(message, chat)))
  })

  handle(app, endpoints.getMessageMarkdown, async ({ params, principal }) => {
    const markdown = await getMessageMarkdown(deps, { userId: principal.userId, chatId: params.chatId, messageId: params.messageId })
    return succeed({ markdown })
  })

  handle(app, endpoints.giveFeedback, async ({ query, principal }) => {
    const { chat_message_id: id, feedback_type: feedback } = query
    await giveFeedback(deps, { userId: principal.userId, messageId: id, feedback })
    return succeed({ id, user_feedback: feedback })
  })
}

/** A named message wins over a page's number. */
function placeOf(query: Record<'before' | 'after' | 'around', string | undefined> & { page: number }): PagePlace {
  const { page, before, after, around } = query
  if (before !== undefined) return { before }
  if (after !== undefined) return { after }
  return around === undefined ? { page } : { around }
}
