import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Newsletter, NewsletterChange } from '@xperto/contract'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { newsletterKey } from '../../../lib/newsletters/newsletter-key.ts'
import { useNewsletterApi } from '../../../lib/newsletters/use-newsletter-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'

/** Changes a newsletter by its panel, one change after the other: what is shown is what the server answered last. */
export function useNewsletterChange(chatId: string) {
  const api = useNewsletterApi()
  const client = useQueryClient()
  return useMutation({
    scope: { id: `newsletter ${chatId}` },
    mutationFn: async (change: NewsletterChange) => (await api('changeNewsletter', { params: { chatId }, body: change })).data,
    onSuccess: (changed: Newsletter) => client.setQueryData(newsletterKey(chatId), changed),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: newsletterKey(chatId) })
    },
  })
}
