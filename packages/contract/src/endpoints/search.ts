import { z } from 'zod'
import { chatListPageSize, searchMaxCharacters } from '../constants.ts'
import { page, route } from '../route.ts'
import { pageQuery } from '../schemas/common.ts'
import { searchHit } from '../schemas/search-hit.ts'

export const searchEndpoints = {
  searchMessages: route('searchMessages', {
    summary: 'Finds words in names of chats and in messages, newest first. `total_count` is how many were found so far, 1000 at most.',
    service: 'chat',
    query: z.object({ q: z.string().max(searchMaxCharacters), ...pageQuery(chatListPageSize) }),
    responses: { 200: page(searchHit) },
  }),
}
