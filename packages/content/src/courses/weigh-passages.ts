import type { PassageCandidate, PassageEvidence } from './gather-passages.ts'
import { CHOICE, SURENESS } from './passage-weights.ts'

/** What speaks for one paragraph among the candidates of a question; `CHOICE` in passage-weights.ts weighs it. */
export const CHOICE_FEATURES = [
  'score',
  'logScore',
  'isBest',
  'near',
  'isNearest',
  'fit',
  'own',
  'met',
  'titled',
  'defined',
  'told',
] as const

/** What speaks for an answer with the chosen paragraph, or against answering at all; `SURENESS` weighs it. */
export const SURENESS_FEATURES = ['near', 'fit', 'own', 'logScore', 'told', 'beyond', 'isOneWord', 'isTwoWords'] as const

type Features<Name extends string> = Readonly<Record<Name, number>>
export type ChoiceWeights = Features<(typeof CHOICE_FEATURES)[number]>
export type SurenessWeights = Features<(typeof SURENESS_FEATURES)[number] | 'always'>

/** A candidate with its weight among the others. */
export interface WeighedPassage {
  readonly candidate: PassageCandidate
  /** The sum of what speaks for it, a logarithm: one more is e times as likely. */
  readonly weight: number
}

/** What the chapter where the reader is adds: it decides only between paragraphs that fit about as well. */
const HERE = 1

/** What speaks for each of the candidates, in their order. */
export function choiceFeatures({ candidates }: PassageEvidence): readonly ChoiceWeights[] {
  const highest = Math.max(1e-9, ...candidates.map(({ score }) => score))
  const nearest = Math.max(1e-9, ...candidates.map(({ near }) => near))
  return candidates.map(({ score, near, fit, own, met, titled, defined, profile }) => ({
    score: score / highest,
    logScore: Math.log1p(score),
    isBest: Number(score === highest),
    near,
    isNearest: Number(near === nearest),
    fit,
    own,
    met,
    titled,
    defined,
    told: profile.told,
  }))
}

/** The candidates by their weight, the heaviest first. `choice`: other weights than those of passage-weights.ts, for fitting them. */
export function weighPassages(evidence: PassageEvidence, choice: ChoiceWeights = CHOICE): readonly WeighedPassage[] {
  const features = choiceFeatures(evidence)
  return evidence.candidates
    .map((candidate, at) => ({
      candidate,
      weight: CHOICE_FEATURES.reduce((sum, name) => sum + choice[name] * (features[at]?.[name] ?? 0), 0) + (candidate.isHere ? HERE : 0),
    }))
    .toSorted((one, other) => other.weight - one.weight)
}

/** What speaks for an answer with this paragraph. */
export function surenessFeatures(
  { beyond, words }: PassageEvidence,
  { near, fit, own, score, profile }: PassageCandidate,
): Features<(typeof SURENESS_FEATURES)[number]> {
  return {
    near,
    fit,
    own,
    logScore: Math.log1p(score),
    told: profile.told,
    // A subject outside that has more of the question than the paragraph is what is asked.
    beyond: Math.max(0, beyond - own),
    isOneWord: Number(words <= 1),
    isTwoWords: Number(words === 2),
  }
}

/** How likely the answer stands in this paragraph or in the next best, 0 to 1. */
export function passageSureness(evidence: PassageEvidence, candidate: PassageCandidate, weights: SurenessWeights = SURENESS): number {
  const features = surenessFeatures(evidence, candidate)
  const sum = SURENESS_FEATURES.reduce((total, name) => total + weights[name] * features[name], weights.always)
  return 1 / (1 + Math.exp(-sum))
}
