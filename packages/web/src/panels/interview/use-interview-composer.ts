import { skipToken, useQuery } from '@tanstack/react-query'
import type { Interview } from '@xperto/contract'
import { useAnswering } from '../../lib/interviews/answering.ts'
import { interviewKey } from '../../lib/interviews/interview-key.ts'
import type { PanelComposer } from '../kit/define-panel.tsx'

const untouched: PanelComposer = {}
const spoken: PanelComposer = { closed: 'You are answering by voice. Stop answering to type' }
const typed: PanelComposer = { hint: 'Type your answer' }

/** The composer of an interview chat: closed while an answer is spoken, and for answers while the interview runs. */
export function useInterviewComposer(chatId: string): PanelComposer {
  const listeningIn = useAnswering((state) => state.listeningIn)
  // What the panel has read; the first load does not read it.
  const { data } = useQuery<Interview | null>({ queryKey: interviewKey(chatId), queryFn: skipToken })
  if (listeningIn === chatId) return spoken
  return data?.turn ? typed : untouched
}
