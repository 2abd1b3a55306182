import { savedChatTypes } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ChatsDeps } from './deps.ts'
import { listChatsOfType } from './list-chats-of-type.ts'
import { presentChat } from './present-chat.ts'

/**
 * Mounts the lists behind Saved Chats (SAV-01). They stand with the chats because they are chats of one type and nothing more; the
 * modules of interviews, newsletters, goals and resumes take them over when they have something of their own to add.
 */
export function savedChatRoutes(app: FastifyInstance, deps: ChatsDeps): void {
  const lists = [
    [endpoints.listInterviewChats, savedChatTypes.interviews],
    [endpoints.listNewsletterChats, savedChatTypes.newsletters],
    [endpoints.listGoalChats, savedChatTypes.goals],
    [endpoints.listResumeChats, savedChatTypes.resumes],
  ] as const
  for (const [endpoint, type] of lists)
    handle(app, endpoint, async ({ query: { page, size }, principal }) => {
      const { chats, total } = await listChatsOfType(deps, { userId: principal.userId, type, page, size })
      return { ...succeed(chats.map((chat) => presentChat(chat, deps.webBase))), pagination: { total_count: total, page, size } }
    })
}
