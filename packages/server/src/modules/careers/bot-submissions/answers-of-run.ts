import type { AnswerReport, SubmissionAnswer } from '@xperto/contract'
import type { InterviewState } from '../interviews/index.ts'
import type { BotPacket } from './packet-of-questions.ts'

/**
 * Everything that was asked so far with what was answered, as a submission keeps it.
 * @param results what each question is worth, by its id; without, nothing is judged yet
 */
export function answersOfRun(
  { packet, state }: { packet: BotPacket; state: InterviewState },
  results: ReadonlyMap<string, AnswerReport> = new Map(),
): SubmissionAnswer[] {
  return packet.questions.flatMap((question, at) => {
    const turns = state.turns.filter((turn) => turn.question === at)
    const first = turns[0]
    if (!first) return []
    const given = turns.flatMap(({ answers }) => answers)
    return [
      {
        number: at + 1,
        question: question.text,
        kind: packet.kinds[at] ?? 'spoken',
        answer: given.map(({ text }) => text).join('\n\n'),
        by: given.at(-1)?.by ?? null,
        asked_at: new Date(first.askedAt).toISOString(),
        answered_at: given.length === 0 ? null : new Date(given.at(-1)?.at ?? first.askedAt).toISOString(),
        ...resultOf(question.points.length > 0, results.get(question.id)),
      },
    ]
  })
}

/** What is kept of a judged answer. A question without expected points is worth no number: there is nothing to measure it by. */
export function resultOf(
  hasPoints: boolean,
  result: AnswerReport | undefined,
): Pick<SubmissionAnswer, 'state' | 'score' | 'points' | 'criteria' | 'delivery'> {
  if (!result) return { state: null, score: null, points: [], criteria: [], delivery: null }
  const { points, criteria, delivery } = result
  if (hasPoints) return { state: result.state, score: result.score, points, criteria, delivery }
  return { state: result.state === 'insufficient' ? 'insufficient' : 'covered', score: null, points, criteria, delivery }
}

/**
 * The mean over all questions that have expected points, asked or not: one without an answer, or with one too short to judge, counts as 0, so that
 * leaving questions out raises nothing. Null where no answer has a score.
 */
export function scoreOfAnswers({ questions }: Pick<BotPacket, 'questions'>, answers: readonly SubmissionAnswer[]): number | null {
  const measured = questions.flatMap(({ points }, at) => (points.length > 0 ? [at + 1] : []))
  const scores = answers.flatMap(({ number, score }) => (score !== null && measured.includes(number) ? [score] : []))
  if (scores.length === 0) return null
  return Math.round(scores.reduce((all, one) => all + one, 0) / measured.length)
}
