import { queryOptions } from '@tanstack/react-query'
import type { Newsletter } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { newsletterKey } from './newsletter-key.ts'

/** The newsletter of a chat; null before it is begun. */
export const getNewsletterQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: newsletterKey(chatId),
    queryFn: async ({ signal }): Promise<Newsletter | null> => (await api('getNewsletter', { params: { chatId }, signal })).data,
    staleTime: 0,
  })
