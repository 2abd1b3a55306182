import { useQuery } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { chooseResumeView } from '../../../../lib/resumes/resume-view.ts'
import { suggestionsQuery } from '../../../../lib/resumes/suggestions-query.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'

/**
 * Shows the suggestions when the chat has just made some: their first one was not there when the panel was opened. Answers how many wait for a decision.
 */
export function useArrivingSuggestions(resume: Resume): number {
  const { data } = useQuery(suggestionsQuery(useResumeApi(), resume))
  const seen = useRef<string | null | undefined>(undefined)
  const first = data === undefined ? undefined : (data.suggestions[0]?.id ?? null)
  const chatId = resume.chat_id
  useEffect(() => {
    if (first === undefined) return
    if (seen.current !== undefined && first !== null && seen.current !== first) chooseResumeView(chatId, 'suggestions')
    seen.current = first
  }, [first, chatId])
  return data?.suggestions.filter(({ state }) => state === 'open').length ?? 0
}
