import type { QuestionReport } from '@xperto/contract'
import type { InterviewState, Turn } from '../engine/state.ts'
import type { HeardPiece } from '../heard.store.ts'
import type { HeardAnswer } from './score-answer.ts'

/** What was answered in an interview to a question and its follow-up questions, and how it was heard; null for a question that was not asked. */
export function ownAnswer(
  state: InterviewState,
  question: number,
  heard: readonly HeardPiece[],
): { said: QuestionReport['answers']; text: string; heard: HeardAnswer } | null {
  const turns = state.turns.filter((turn) => turn.question === question)
  if (turns.length === 0) return null
  const said = turns.flatMap(({ text, answers }) => answers.map((answer) => ({ asked: text, text: answer.text, by: answer.by })))
  const piecesOf = (some: readonly Turn[]) => heard.filter(({ turn }) => some.some(({ number }) => number === turn))
  const aloud = turns.filter(({ answers }) => answers.some(({ by }) => by === 'voice'))
  const [first] = aloud
  const end = aloud.at(-1)?.answers.at(-1)
  return {
    said,
    text: said.map((answer) => answer.text).join('\n\n'),
    heard: { pieces: piecesOf(turns), spoken: first && end ? { pieces: piecesOf(aloud), withinMs: end.at - first.askedAt } : null },
  }
}
