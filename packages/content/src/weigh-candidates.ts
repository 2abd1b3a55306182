import type { Candidate, Evidence } from './gather-evidence.ts'
import { CHOICE, SURENESS } from './search-weights.ts'

/** What speaks for one card among the candidates of a question; each is a number that `CHOICE` in search-weights.ts weighs. */
export const CHOICE_FEATURES = [
  'score',
  'logScore',
  'isBest',
  'covered',
  'fit',
  'inTitle',
  'holdsTitle',
  'alike',
  'subject',
  'worded',
  'told',
  'suits',
] as const

/** What speaks for the card that was chosen, or against answering at all; `SURENESS` in search-weights.ts weighs it. */
export const SURENESS_FEATURES = [
  'share',
  'lead',
  'standing',
  'covered',
  'fit',
  'inTitle',
  'holdsTitle',
  'alike',
  'worded',
  'told',
  'score',
  'logScore',
  'isBestByIndex',
  'isBestByProfile',
  'isBestByWording',
  'unknown',
  'isOneWord',
  'isTwoWords',
  'isScattered',
  'isOfLanguage',
  'suits',
] as const

export type Features<Name extends string> = Readonly<Record<Name, number>>

/** A candidate with its weight among the others; the best first. */
export interface Weighed {
  readonly candidate: Candidate
  /** The sum of what speaks for it, a logarithm: one more is e times as likely. */
  readonly weight: number
}

/** Of no language that a question names: the logarithm of how well a card suits is cut there. */
const LEAST_SUIT = 0.1

/** What speaks for each of the candidates, in their order. */
export function choiceFeatures({ candidates }: Evidence): readonly Features<(typeof CHOICE_FEATURES)[number]>[] {
  const highest = Math.max(1e-9, ...candidates.map(({ score }) => score))
  return candidates.map(({ score, covered, fit, inTitle, holdsTitle, profile, suits }) => ({
    score: score / highest,
    logScore: Math.log1p(score),
    isBest: Number(score === highest),
    covered,
    fit,
    inTitle: Number(inTitle),
    holdsTitle: Number(holdsTitle),
    alike: profile.alike,
    subject: profile.subject,
    worded: profile.worded,
    told: profile.told,
    suits: Math.log(Math.max(suits, LEAST_SUIT)),
  }))
}

/** The candidates by their weight, the heaviest first. `choice`: other weights than those of search-weights.ts, for fitting them. */
export function weighCandidates(evidence: Evidence, choice: Features<(typeof CHOICE_FEATURES)[number]> = CHOICE): readonly Weighed[] {
  const features = choiceFeatures(evidence)
  return evidence.candidates
    .map((candidate, at) => ({
      candidate,
      weight: CHOICE_FEATURES.reduce((sum, name) => sum + choice[name] * (features[at]?.[name] ?? 0), 0),
    }))
    .toSorted((one, other) => other.weight - one.weight)
}

/** What speaks for answering with the heaviest candidate; undefined where there is none. */
export function surenessFeatures(
  evidence: Evidence,
  weighed: readonly Weighed[],
): Features<(typeof SURENESS_FEATURES)[number]> | undefined {
  const [best, second] = weighed
  if (!best) return undefined
  const { candidate, weight } = best
  const isFirst = (measure: (one: Candidate) => number) => Number(evidence.candidates.every((one) => measure(one) <= measure(candidate)))
  return {
    share: -Math.log(weighed.reduce((sum, one) => sum + Math.exp(one.weight - weight), 0)),
    lead: Math.min(MOST_LEAD, weight - (second?.weight ?? weight - MOST_LEAD)),
    standing: weight,
    covered: candidate.covered,
    fit: candidate.fit,
    inTitle: Number(candidate.inTitle),
    holdsTitle: Number(candidate.holdsTitle),
    alike: candidate.profile.alike,
    worded: candidate.profile.worded,
    told: candidate.profile.told,
    score: candidate.score / Math.max(1e-9, ...evidence.candidates.map(({ score }) => score)),
    logScore: Math.log1p(candidate.score),
    isBestByIndex: isFirst(({ score, suits }) => score * suits),
    isBestByProfile: isFirst(({ profile, suits }) => profile.alike * suits),
    isBestByWording: isFirst(({ profile, suits }) => profile.worded * suits),
    unknown: evidence.unknown,
    isOneWord: Number(evidence.words <= 1),
    isTwoWords: Number(evidence.words === 2),
    isScattered: Number(candidate.isScattered),
    isOfLanguage: Number(candidate.isOfLanguage),
    suits: Math.log(Math.max(candidate.suits, LEAST_SUIT)),
  }
}

const MOST_LEAD = 5

/** How likely the heaviest candidate is the right answer, 0 to 1; 0 where there is none. */
export function sureness(
  evidence: Evidence,
  weighed: readonly Weighed[],
  weights: Features<(typeof SURENESS_FEATURES)[number] | 'always'> = SURENESS,
): number {
  const features = surenessFeatures(evidence, weighed)
  if (!features) return 0
  const sum = SURENESS_FEATURES.reduce((total, name) => total + weights[name] * features[name], weights.always)
  return 1 / (1 + Math.exp(-sum))
}
