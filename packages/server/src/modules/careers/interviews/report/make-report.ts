import type { InterviewReport, QuestionReport } from '@xperto/contract'
import type { LanguageModel } from '../../../../ports/language-model.ts'
import type { Packet } from '../engine/packet.ts'
import type { InterviewState } from '../engine/state.ts'
import type { HeardPiece } from '../heard.store.ts'
import { type Judged, judgeAnswer, judgePromptVersion } from './judge-answer.ts'
import { ownAnswer } from './own-answer.ts'
import { isInsufficient, scoreAnswer } from './score-answer.ts'

/** A report, and beside it what the model said word for word. */
export interface MadeReport {
  report: InterviewReport
  raw: { model: string; prompt: string; answers: Record<string, Judged | null> } | null
}

export interface MakingReport {
  model: LanguageModel | null
  signal: AbortSignal
  /** What the judge says of the program that an answer to a problem hands in; null for none. */
  verdictOf: (problemId: string | null, answer: string) => Promise<string | null>
}

/**
 * The report of an interview: each question that was asked, judged by itself. `model` null: by the library alone, coverage without a score. Rejects
 * where the model fails.
 */
export async function makeReport(
  { packet, state }: { packet: Packet; state: InterviewState },
  heard: readonly HeardPiece[],
  { model, signal, verdictOf }: MakingReport,
): Promise<MadeReport> {
  const judge = model?.kind === 'model' ? model : null
  const answers: Record<string, Judged | null> = {}
  const questions: QuestionReport[] = []
  for (const [at, question] of packet.questions.entries()) {
    const own = ownAnswer(state, at, heard)
    if (!own) continue
    const { said, text, heard: how } = own
    const judged = judge && !isInsufficient(text, how.pieces) ? await judgeAnswer(judge, question, text, signal) : null
    if (judge) answers[question.id] = judged
    questions.push({
      id: question.id,
      number: at + 1,
      subject: question.subject,
      question: question.text,
      answers: said,
      result: scoreAnswer(question, text, how, judged),
      verdict: await verdictOf(question.problemId, text),
      model_answer: question.modelAnswer,
      mistakes: [...question.mistakes],
      again: [],
    })
  }
  return {
    report: {
      ...totalOf(questions),
      judged_by: judge?.name ?? 'Built-in library',
      rubric_version: packet.rubricVersion,
      seconds: Math.round(state.usedMs / 1000),
      questions,
    },
    raw: judge && { model: judge.name, prompt: judgePromptVersion, answers },
  }
}

/** What the questions are worth together: the mean of those with a score, and how many points were said. */
export function totalOf(questions: readonly QuestionReport[]): Pick<InterviewReport, 'score' | 'points'> {
  const scores = questions.flatMap(({ result }) => (result.score === null ? [] : [result.score]))
  const points = questions.flatMap(({ result }) => result.points)
  return {
    score: scores.length === 0 ? null : Math.round(scores.reduce((all, one) => all + one, 0) / scores.length),
    points: {
      met: points.filter((point) => point.state === 'met').length,
      partly: points.filter((point) => point.state === 'partly').length,
      of: points.length,
    },
  }
}
