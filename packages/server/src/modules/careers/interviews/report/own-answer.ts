import type { QuestionReport } from '@xperto/contract'
import type { InterviewState } from '../engine/state.ts'
import type { HeardPiece } from '../heard.store.ts'

/** What was answered in an interview to a question and its follow-up questions, and the pieces in which it was heard; null for a question that was not asked. */
export function ownAnswer(
  state: InterviewState,
  question: number,
  heard: readonly HeardPiece[],
): { said: QuestionReport['answers']; text: string; pieces: HeardPiece[] } | null {
  const turns = state.turns.filter((turn) => turn.question === question)
  if (turns.length === 0) return null
  const said = turns.flatMap(({ text, answers }) => answers.map((answer) => ({ asked: text, text: answer.text, by: answer.by })))
  return {
    said,
    text: said.map((answer) => answer.text).join('\n\n'),
    pieces: heard.filter(({ turn }) => turns.some(({ number }) => number === turn)),
  }
}
