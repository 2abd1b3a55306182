import { z } from 'zod'
import { id, instant } from './common.ts'

/** Where a large import stands. A failed one keeps nothing of the chat. */
export const importStates = ['waiting', 'running', 'done', 'failed'] as const

/** A large import, which the server writes in parts after it has answered the request. */
export const chatImport = z.object({
  id,
  /** The name of the chat in the document. */
  name: z.string(),
  status: z.enum(importStates),
  /** How many parts the document has, and how many of them are written. */
  parts: z.number().int(),
  parts_done: z.number().int(),
  /** The new chat, once the import is done. */
  chat_id: id.nullable(),
  /** Why it failed, with a code of the catalogue. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_on: instant,
})
export type ChatImport = z.infer<typeof chatImport>
