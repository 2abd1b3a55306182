import { useQuery } from '@tanstack/react-query'
import type { SearchHit } from '@xperto/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { wordsTyped } from './model/match-words.ts'

/** How long the typing has to rest before the server is asked, in milliseconds. */
const restMs = 120
const none: readonly SearchHit[] = []

/**
 * What the server finds for what was typed: asked when the typing rests; the call for an older text is cancelled. The last answer
 * stays until the next one is there. A failure finds nothing: what can be done needs no server.
 */
export function useSearchHits(question: string): { hits: readonly SearchHit[]; searching: boolean } {
  const api = useApi()
  const isSignedIn = useSession().user !== null
  const words = wordsTyped(question).join(' ')
  const asked = useRested(words)
  const enabled = isSignedIn && asked !== ''
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'palette', asked],
    queryFn: async ({ signal }) => (await api('searchMessages', { query: { q: asked, size: 8 }, signal })).data,
    enabled,
    retry: false,
    placeholderData: (before) => before,
  })
  return { hits: words === '' ? none : (data ?? none), searching: words !== '' && (isFetching || words !== asked) }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
