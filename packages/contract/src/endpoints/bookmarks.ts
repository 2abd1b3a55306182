import { z } from 'zod'
import { savedChatsPageSize } from '../constants.ts'
import { answer, page, route } from '../route.ts'
import { chat } from '../schemas/chat.ts'
import { id, pageQuery } from '../schemas/common.ts'

export const bookmarkEndpoints = {
  toggleBookmark: route('toggleBookmark', {
    summary: 'Marks a chat, or takes its mark away; answers which of the two it was.',
    service: 'chat',
    query: z.object({ chat_id: id }),
    responses: { 200: answer(z.object({ bookmarked: z.boolean() })) },
  }),
  listBookmarks: route('listBookmarks', {
    summary: 'Marked chats, the one marked last first.',
    service: 'chat',
    query: z.object(pageQuery(savedChatsPageSize)),
    responses: { 200: page(chat) },
  }),
}
