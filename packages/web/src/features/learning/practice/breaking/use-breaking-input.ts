import { useQuery } from '@tanstack/react-query'
import type { BreakingInput } from '@xperto/contract'
import { usePracticeApi } from '../../../../lib/practice/use-practice-api.ts'
import type { PracticeView } from '../model/practice-view.ts'
import { wasRun } from '../model/verdict-words.ts'

/** The search for the smallest input that breaks what was handed in: under way, over with what it found, or not begun. */
export type BreakingSearch =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; breaking: BreakingInput; source: string; languageId: number }

/** Follows the search for a submission that was judged and not accepted. The server keeps what it finds; a search that fails tells nothing. */
export function useBreakingInput(view: PracticeView): BreakingSearch {
  const api = usePracticeApi()
  const submission = view.kind === 'judged' ? view.submission : null
  const isBroken = submission !== null && submission.verdict !== 'Accepted' && wasRun(submission.verdict)
  const id = submission?.id ?? ''
  const { data, isFetching } = useQuery({
    queryKey: ['practice-breaking-input', id],
    queryFn: async ({ signal }) => (await api('findBreakingInput', { params: { id }, signal })).data,
    enabled: isBroken,
    staleTime: Infinity,
    retry: false,
  })
  if (!submission || !isBroken) return { kind: 'none' }
  if (data) return { kind: 'found', breaking: data, source: submission.source_code, languageId: submission.language_id }
  return { kind: isFetching ? 'searching' : 'none' }
}
