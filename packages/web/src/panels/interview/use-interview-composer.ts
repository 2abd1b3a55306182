import { useAnswering } from '../../lib/interviews/answering.ts'
import type { PanelComposer } from '../kit/define-panel.tsx'

const untouched: PanelComposer = {}

/** The composer of an interview chat, as its panel has it: closed while an answer is spoken, and for answers while the interview runs. */
export function useInterviewComposer(chatId: string): PanelComposer {
  const { composer } = useAnswering()
  return composer?.chatId === chatId ? composer : untouched
}
