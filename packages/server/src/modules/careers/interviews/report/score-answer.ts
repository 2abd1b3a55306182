import { CRITERIA, type Criterion, heardPoints } from '@xperto/content/interview-questions'
import type { AnswerReport } from '@xperto/contract'
import type { PacketQuestion } from '../engine/packet.ts'
import type { HeardPiece } from '../heard.store.ts'
import { countWords, deliveryOf, type Spoken } from './delivery.ts'
import type { Judged } from './judge-answer.ts'
import { verifyQuote } from './verify-quote.ts'

/** Under so many words there is nothing to judge: `insufficient`, never a guess. */
export const leastWords = 25
/** Under this mean of known confidences what was heard is not what was said. */
const leastConfidence = 0.6
const share = { points: 60, criteria: 40 }

/** How an answer was heard: every piece of it, and what of it was spoken; null where it was typed. */
export interface HeardAnswer {
  pieces: readonly HeardPiece[]
  spoken: Spoken | null
}

type Point = AnswerReport['points'][number]

/** Whether an answer holds too little, or was heard too badly, to be judged. */
export function isInsufficient(answer: string, heard: readonly HeardPiece[]): boolean {
  if (countWords(answer) < leastWords) return true
  const known = heard.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))
  return known.length > 0 && known.reduce((all, one) => all + one, 0) / known.length < leastConfidence
}

/**
 * What an answer is worth: every number is computed here, from quotes that stand in the answer. Without a model's word it is coverage by synonyms, and
 * has no score; so it is where the model left out a criterion.
 */
export function scoreAnswer(
  question: PacketQuestion,
  answer: string,
  { pieces: heard, spoken }: HeardAnswer,
  judged: Judged | null,
): AnswerReport {
  const delivery = deliveryOf(answer, spoken)
  const none = question.points.map(({ text, isCore }): Point => ({ text, core: isCore, state: 'missing', quote: null, said_on: null }))
  if (isInsufficient(answer, heard)) return { state: 'insufficient', score: null, points: none, criteria: [], delivery }
  const found = judged ? verified(question, answer, judged) : covered(question, answer)
  const points = none.map((point, at): Point => {
    const one = found[at]
    return one ? { ...point, ...one, said_on: timeOf(one.quote, heard) } : point
  })
  const criteria = criteriaOf(question, judged)
  const isScored = criteria.length === Object.keys(CRITERIA).length
  return { state: isScored ? 'scored' : 'covered', score: isScored ? scoreOf(points, criteria) : null, points, criteria, delivery }
}

type Found = { state: 'met' | 'partly'; quote: string } | null

const covered = (question: PacketQuestion, answer: string): Found[] => heardPoints(answer, question.points)

/** Points whose quote stands in the answer; an unverified quote earns nothing. */
function verified({ points }: PacketQuestion, answer: string, judged: Judged): Found[] {
  return points.map(({ id }) => {
    const said = judged.points.find((point) => point.id === id)
    if (!said || said.state === 'missing' || said.quote === null) return null
    const quote = verifyQuote(said.quote, answer)
    return quote === null ? null : { state: said.state, quote }
  })
}

function criteriaOf({ anchors }: PacketQuestion, judged: Judged | null): AnswerReport['criteria'] {
  return (Object.entries(CRITERIA) as [Criterion, string][]).flatMap(([id, name]) => {
    const level = judged?.criteria[id]
    return level === undefined ? [] : [{ name, level, anchor: anchors[id]?.[level - 1] ?? '' }]
  })
}

/** 0 to 100: a core point weighs two, one in part half; level 1 of a criterion is nothing. Nothing proved is nothing, however well it was told. */
function scoreOf(points: readonly Point[], criteria: AnswerReport['criteria']): number {
  const weight = ({ core }: Point): number => (core ? 2 : 1)
  const of = points.reduce((all, point) => all + weight(point), 0)
  const won = points.reduce((all, point) => all + weight(point) * (point.state === 'met' ? 1 : point.state === 'partly' ? 0.5 : 0), 0)
  if (won === 0) return 0
  const levels = criteria.reduce((all, { level }) => all + (level - 1) / 3, 0) / criteria.length
  return Math.round((share.points * won) / of + share.criteria * levels)
}

/** When a quote was said: the time of the piece that holds the most of it. */
function timeOf(quote: string, heard: readonly HeardPiece[]): string | null {
  const words = quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  let best: { piece: HeardPiece; held: number } | null = null
  for (const piece of heard) {
    const spoken = new Set(piece.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    const held = words.filter((word) => spoken.has(word)).length
    if (held > (best?.held ?? 0)) best = { piece, held }
  }
  return best && best.held >= words.length / 2 ? best.piece.spokenAt.toISOString() : null
}
