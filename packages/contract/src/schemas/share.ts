import { z } from 'zod'
import { id, instant } from './common.ts'

/** Something the person shared, as the page of shares lists it. */
export const share = z.object({
  share_id: id,
  /** {base}/share/{shareId} on the product's site. */
  url: z.string(),
  /** The chat it was copied from; null once that is gone for good. */
  chat_id: id.nullable(),
  name: z.string(),
  message_count: z.number().int(),
  created_on: instant,
})
export type Share = z.infer<typeof share>
