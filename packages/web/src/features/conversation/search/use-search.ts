import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchMaxCharacters } from '@xperto/contract'
import { useApi } from '../../../lib/app-services.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { type SearchAddress, since } from './model/search-address.ts'

export const hitsOnPage = 20

/** What of a question can be asked: as much as the server takes, from its first sign on. */
function askable(question: string): string {
  // A pair of halves is one character to a person: it is not cut in two.
  const cut = question.trim().slice(0, searchMaxCharacters)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** A page of hits for an address. What was found before stays until the next is there. */
export function useSearch({ q, when, page = '1' }: SearchAddress) {
  const api = useApi()
  const isSignedIn = useSession().user !== null
  const question = askable(q ?? '')
  const after = since(when, new Date())
  return useQuery({
    queryKey: ['search', 'page', question, after ?? '', page],
    queryFn: async ({ signal }) => {
      const query = { q: question, page: Number(page), size: hitsOnPage, ...(after === undefined ? {} : { after }) }
      const answer = await api('searchMessages', { query, signal })
      return { hits: answer.data, total: answer.pagination.total_count }
    },
    enabled: isSignedIn && question.trim() !== '',
    placeholderData: keepPreviousData,
  })
}
