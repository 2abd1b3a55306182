import { queryOptions } from '@tanstack/react-query'
import type { Resume, ResumeSuggestions } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { resumeKey } from './resume-key.ts'

/** The key of a résumé's suggestions, which every change of it makes old. */
export const suggestionsKey = (chatId: string) => [...resumeKey(chatId), 'suggestions'] as const

/** The newest suggestions for the lines of a résumé. */
export const suggestionsQuery = (api: Client, { chat_id: chatId, resume_id: resumeId }: Pick<Resume, 'chat_id' | 'resume_id'>) =>
  queryOptions({
    queryKey: suggestionsKey(chatId),
    queryFn: async ({ signal }): Promise<ResumeSuggestions> => (await api('listResumeSuggestions', { params: { resumeId }, signal })).data,
    staleTime: 0,
  })
