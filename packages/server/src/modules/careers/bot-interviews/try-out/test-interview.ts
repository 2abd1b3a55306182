import { setImmediate as nextTurn } from 'node:timers/promises'
import { heardPoints } from '@xperto/content/interview-questions'
import type { BotQuestion, CandidateStrength, HeardAs, InterviewTest } from '@xperto/contract'
import { signsOf, simulateAnswer } from './simulate-answer.ts'

const strengths = ['strong', 'fair', 'weak'] as const satisfies readonly CandidateStrength[]
const ways = ['clean', 'errors_10', 'errors_25', 'paraphrase', 'fillers'] as const satisfies readonly HeardAs[]
/** A score that moves by more than this, of 100, follows the microphone and not the candidate. */
const drift = 5
/** Each answer is heard so often, with other errors each time. */
const draws = 2

/** Of each question, in their order. */
type Scores = Record<HeardAs, number[]>
const noScores = (): Scores => byWay(() => [])

/**
 * Lets three simulated candidates answer an interview, heard well and heard badly, and says where the score follows the hearing instead of the knowledge.
 * The same interview gives the same table. Others are served between two answers: a long interview takes seconds. Points are heard by the built-in library.
 */
export async function testInterview(questions: readonly BotQuestion[]): Promise<InterviewTest> {
  const asked = questions
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question }) => question.expected_points.length > 0)
  const numbers = asked.map(({ number }) => number)
  const scores = { strong: noScores(), fair: noScores(), weak: noScores() }
  for (const strength of strengths)
    for (const way of ways)
      for (const { question, number } of asked) {
        scores[strength][way].push(scoreOf(question, strength, way, number))
        await nextTurn()
      }
  return {
    judged_by: 'Built-in library',
    rows: strengths.map((strength) => ({
      strength,
      scores: byWay((way) => mean(scores[strength][way])),
    })),
    warnings: asked.length === 0 ? [] : [...driftsOf(scores, numbers), ...ordersOf(scores, numbers)],
  }
}

const byWay = <Value>(of: (way: HeardAs) => Value): Record<HeardAs, Value> => ({
  clean: of('clean'),
  errors_10: of('errors_10'),
  errors_25: of('errors_25'),
  paraphrase: of('paraphrase'),
  fillers: of('fillers'),
})

/** Coverage of one question's points, 0 to 100: a core point weighs two, one heard in part half. */
function scoreOf(question: BotQuestion, strength: CandidateStrength, way: HeardAs, number: number): number {
  const points = question.expected_points
  const of = points.reduce((all, { is_core: isCore }) => all + (isCore ? 2 : 1), 0)
  const isDrawn = way !== 'clean' && way !== 'paraphrase'
  const runs = Array.from({ length: isDrawn ? draws : 1 }, (_unused, draw) => {
    const answer = simulateAnswer(question, strength, way, seeded(number * 31 + draw))
    const heard = heardPoints(
      answer,
      points.map((point) => ({ signs: signsOf(point) })),
    )
    return heard.reduce((all, one, at) => {
      const weight = points[at]?.is_core === true ? 2 : 1
      return all + weight * (one === null ? 0 : one.state === 'met' ? 1 : 0.5)
    }, 0)
  })
  return (100 * runs.reduce((all, one) => all + one, 0)) / (of * runs.length)
}

function driftsOf(scores: Record<CandidateStrength, Scores>, numbers: readonly number[]): InterviewTest['warnings'] {
  return strengths.flatMap((strength) =>
    ways.flatMap((way) => {
      const [from, to] = [mean(scores[strength].clean), mean(scores[strength][way])]
      if (Math.abs(to - from) <= drift) return []
      return [{ kind: 'drift' as const, strength, heard_as: way, from, to, questions: causesOf(scores[strength], way, numbers) }]
    }),
  )
}

/** A stronger candidate who is heard badly gets no more than a weaker one who is heard well. */
function ordersOf(scores: Record<CandidateStrength, Scores>, numbers: readonly number[]): InterviewTest['warnings'] {
  return (
    [
      ['strong', 'fair'],
      ['fair', 'weak'],
    ] as const
  ).flatMap(([stronger, weaker]) =>
    ways.flatMap((way) => {
      const [from, to] = [mean(scores[weaker].clean), mean(scores[stronger][way])]
      return to > from
        ? []
        : [{ kind: 'order' as const, strength: stronger, heard_as: way, from, to, questions: causesOf(scores[stronger], way, numbers) }]
    }),
  )
}

/** The questions that moved by more than the allowed drift. */
const causesOf = (scores: Scores, way: HeardAs, numbers: readonly number[]): number[] =>
  numbers.filter((_number, at) => Math.abs((scores[way][at] ?? 0) - (scores.clean[at] ?? 0)) > drift)

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((all, one) => all + one, 0) / values.length)

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
