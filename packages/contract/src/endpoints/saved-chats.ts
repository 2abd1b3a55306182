import { z } from 'zod'
import { savedChatsPageSize } from '../constants.ts'
import { page, route } from '../route.ts'
import { chat } from '../schemas/chat.ts'
import { pageQuery } from '../schemas/common.ts'

const list = { service: 'chat', query: z.object(pageQuery(savedChatsPageSize)), responses: { 200: page(chat) } } as const

/** Lists of chats of one type, the one changed last first (SAV-01). */
export const savedChatEndpoints = {
  listInterviewChats: route('listInterviewChats', { summary: 'Chats of mock interviews.', ...list }),
  listNewsletterChats: route('listNewsletterChats', { summary: 'Chats of newsletters.', ...list }),
  listGoalChats: route('listGoalChats', { summary: 'Chats of goals.', ...list }),
  listResumeChats: route('listResumeChats', { summary: 'Chats of resumes.', ...list }),
}
