import { z } from 'zod'
import { chatTypes } from '../chat-types.ts'
import { id, instant } from './common.ts'

/** A chat (chat-workspace.md, section 3); field names are the specification's. */
export const chat = z.object({
  id,
  name: z.string(),
  chat_type: z.enum(chatTypes),
  chat_lock_status: z.literal('LOCKED').nullable(),
  last_updated_on: instant,
  createdOn: instant,
  objectId: z.string().nullable(),
  /** {base}/chat/{chatId} on the product's site. */
  url: z.string(),
  /** True while a reply is being written in it. */
  reply_in_progress: z.boolean(),
  /** Whether the person marked it. */
  bookmarked: z.boolean(),
  /** Its newest link that was not withdrawn (FLD-01); left out while the chat is not shared. */
  share_id: id.optional(),
})
export type Chat = z.infer<typeof chat>
