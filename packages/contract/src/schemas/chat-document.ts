import { z } from 'zod'
import { importedMessagesMax } from '../constants.ts'
import { option } from './message.ts'

/** An instant that any database can hold, with no more digits of a second than anybody measures. */
const writtenOn = z.iso.datetime().refine((text) => {
  if (text.length > 40) return false
  const time = Date.parse(text)
  return time >= Date.UTC(1970, 0, 1) && time < Date.UTC(2200, 0, 1)
})

const documentMessage = z.object({
  role: z.enum(['person', 'assistant']),
  content: z.string(),
  /** The detailed explanation behind Explain More. */
  markdown: z.string().nullable(),
  options: z.array(option).max(100),
  created_on: writtenOn,
})

/**
 * A chat as a file: what an export gives and an import takes. It holds no ids, no type, no buttons: what was said, by whom and when.
 * What comes in is always an ordinary chat, so that no file can pretend to be in the middle of a flow.
 */
export const chatDocument = z.object({
  format: z.literal('xperto-chat'),
  version: z.literal(1),
  name: z.string().max(10_000),
  messages: z.array(documentMessage).max(importedMessagesMax),
})
export type ChatDocument = z.infer<typeof chatDocument>
