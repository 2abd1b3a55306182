import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { deleteChat } from './delete-chat.ts'
import { getChat } from './get-chat.ts'
import { getChatByType } from './get-chat-by-type.ts'
import type { ChatsDeps } from './deps.ts'
import { listChats } from './list-chats.ts'
import { nameChatFromMessage } from './name-chat-from-message.ts'
import { presentChat } from './present-chat.ts'
import { renameChat } from './rename-chat.ts'
import { restoreChat } from './restore-chat.ts'

/** Mounts the calls on chats of the chat service (api.md). */
export function chatRoutes(app: FastifyInstance, deps: ChatsDeps): void {
  const { webBase } = deps

  handle(app, endpoints.listChats, async ({ query, principal }) => {
    const { page, size, before, q } = query
    const { chats, total } = await listChats(deps, { userId: principal.userId, page, size, before, q })
    return { ...succeed(chats.map((chat) => presentChat(chat, webBase))), pagination: { total_count: total, page, size } }
  })

  handle(app, endpoints.getChat, async ({ params, principal }) => {
    const chat = await getChat(deps, { userId: principal.userId, chatId: params.chatId })
    return succeed(presentChat(chat, webBase))
  })

  handle(app, endpoints.getChatByType, async ({ params, query, principal }) => {
    const { new: alwaysNew = false, unused = false, objectId = null } = query
    const chat = await getChatByType(deps, {
      userId: principal.userId,
      type: params.type,
      wanted: alwaysNew ? 'new' : unused ? 'unused' : 'newest',
      objectId,
    })
    return succeed(presentChat(chat, webBase))
  })

  handle(app, endpoints.renameChat, async ({ params, query, principal }) => {
    const chat = await renameChat(deps, { userId: principal.userId, chatId: params.chatId, name: query.name })
    return succeed(presentChat(chat, webBase))
  })

  handle(app, endpoints.nameChatFromMessage, async ({ query, principal }) => {
    const { chat_id: chatId, user_message: message } = query
    const { name, chatType } = await nameChatFromMessage(deps, { userId: principal.userId, chatId, message })
    return succeed({ name, chat_type: chatType })
  })

  handle(app, endpoints.deleteChat, async ({ params, principal }) => {
    await deleteChat(deps, { userId: principal.userId, chatId: params.chatId })
    return succeed({ id: params.chatId })
  })

  handle(app, endpoints.restoreChat, async ({ params, principal }) => {
    const chat = await restoreChat(deps, { userId: principal.userId, chatId: params.chatId })
    return succeed(presentChat(chat, webBase))
  })
}
