import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { chatListPageSize, searchMaxCharacters } from '../constants.ts'
import { page, route } from '../route.ts'
import { instant, pageQuery } from '../schemas/common.ts'
import { searchHit } from '../schemas/search-hit.ts'

export const searchEndpoints = {
  searchMessages: route('searchMessages', {
    summary:
      'Finds words in names of chats and in messages, newest first. `after` leaves out messages that are older, and names of chats not ' +
      'written to since. `total_count` is how many were found so far, 1000 at most.',
    service: 'chat',
    query: z.object({ q: z.string().max(searchMaxCharacters), after: instant.optional(), ...pageQuery(chatListPageSize) }),
    limits: [callLimits.search],
    responses: { 200: page(searchHit) },
  }),
}
