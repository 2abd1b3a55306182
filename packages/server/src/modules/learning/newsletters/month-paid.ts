import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { FlatUse } from '../../money/credits/index.ts'

/** What the month of a person buys: one price for all issues of all their newsletters in it (CRE-05). */
export const monthOf = (userId: string, month: string, chatId: string): FlatUse => ({
  chatType: chatTypeDefinitions.NEWSLETTER.type,
  thing: `${userId}:${month}`,
  userId,
  ref: chatId,
})
