import { z } from 'zod'
import { chatTypes } from '../chat-types.ts'
import { id, instant } from './common.ts'

/** Where a search found its words: in a chat's name, or in a message of the shown branch. */
export const searchHit = z.object({
  chat_id: id,
  chat_name: z.string(),
  chat_type: z.enum(chatTypes),
  /** The message to open at; null for a hit in the name. */
  message_id: id.nullable(),
  /** The name, or the part of the message around the first word found. Plain text, never markup. */
  excerpt: z.string(),
  /** Found words in `excerpt`: from where up to where, in UTF-16 units as a browser counts them, in order. */
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
  created_on: instant,
})
export type SearchHit = z.infer<typeof searchHit>
