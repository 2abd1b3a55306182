import type { Card } from './schemas.ts'
import { distinctTerms, searchTerms, spokenTerms } from './search-terms.ts'

/** What a profile is made of: a card, or a paragraph of a course with the wordings that ask for it. */
type Profiled = Pick<Card, 'title' | 'aliases' | 'body'> & { readonly details?: string | null | undefined }

/** How near a question is to one card, by the whole of what is known of each card. All but `told` from 0 to 1. */
export interface ProfileFit {
  /** The cosine of the question with the card's profile: all words of its wordings and its text, and the pairs of words of its wordings. */
  readonly alike: number
  /** The same by single words of the subject alone. */
  readonly subject: number
  /** The cosine with the nearest single wording. */
  readonly worded: number
  /** By how much the card's wordings make the question likelier than those of all cards do (naive Bayes), as the mean logarithm over its words and pairs. */
  readonly told: number
}

/** Pairs of neighbouring words, small ones too, tell "what is a class" from "why is my class"; they weigh less than a word of the subject. */
const PAIR = 0.6
/** What naive Bayes takes each card to say of words that it does not have. */
const UNSEEN = 0.05
/** The mean is over so many words at least: one word that fits is no evidence. */
const LEAST_WORDS = 3

/** The words of the subject and the pairs of neighbouring words of a text. */
function featuresOf(terms: readonly string[], spoken: readonly string[]): readonly string[] {
  return [...new Set([...terms, ...spoken.slice(1).map((word, at) => `${spoken[at]} ${word}`)])]
}

const isPair = (feature: string): boolean => feature.includes(' ')

/**
 * Makes the second opinion on which card a question asks for. Where the index looks for a question's words in one field after another, a profile is all that
 * a card is asked with, in counts: what stands in many of its wordings says more than what stands in one.
 * The pairs come from the wordings alone.
 */
export function createCardProfiles(
  cards: readonly Profiled[],
): (terms: readonly string[], spoken: readonly string[]) => readonly ProfileFit[] {
  const wordings = cards.flatMap((card, at) =>
    [card.title, ...card.aliases].map((text) => ({ at, features: featuresOf(distinctTerms(text), spokenTerms(text)) })),
  )
  const counts = countsOf(cards, wordings)
  const held = new Map<string, { at: number; count: number }[]>()
  for (const [at, ofCard] of counts.entries())
    for (const [feature, count] of ofCard) {
      const those = held.get(feature)
      if (those) those.push({ at, count })
      else held.set(feature, [{ at, count }])
    }
  const totals = counts.map((ofCard) => [...ofCard.values()].reduce((sum, count) => sum + count, 0) + UNSEEN * held.size)
  const unseenShare = totals.reduce((sum, total) => sum + UNSEEN / total, 0)
  const rarities = new Map(
    [...held].map(([feature, { length }]) => [
      feature,
      Math.log(1 + (cards.length - length + 0.5) / (length + 0.5)) * (isPair(feature) ? PAIR : 1),
    ]),
  )
  const rarity = (feature: string): number => rarities.get(feature) ?? 0
  const norms = (isCounted: (feature: string) => boolean) =>
    counts.map((ofCard) => lengthOf([...ofCard].map(([feature, count]) => (isCounted(feature) ? Math.log1p(count) * rarity(feature) : 0))))
  const wholeNorms = norms(() => true)
  const subjectNorms = norms((feature) => !isPair(feature))
  const wordingsWith = new Map<string, number[]>()
  for (const [position, { features }] of wordings.entries())
    for (const feature of features) {
      const positions = wordingsWith.get(feature)
      if (positions) positions.push(position)
      else wordingsWith.set(feature, [position])
    }
  const wordingNorms = wordings.map(({ features }) => lengthOf(features.map(rarity)))

  return (terms, spoken) => {
    const features = featuresOf(terms, spoken)
    const known = features.filter((feature) => held.has(feature))
    const asked = lengthOf(known.map(rarity))
    const askedSubject = lengthOf(known.filter((feature) => !isPair(feature)).map(rarity))
    const whole = new Float64Array(cards.length)
    const subject = new Float64Array(cards.length)
    const told = Float64Array.from(totals, (total) => known.length * (Math.log(UNSEEN) - Math.log(total)))
    const inWording = new Map<number, number>()
    for (const feature of known) {
      const weight = rarity(feature)
      const usual = held.get(feature)?.reduce((sum, { at, count }) => sum + count / (totals[at] ?? 1), unseenShare) ?? unseenShare
      const usually = Math.log(usual / cards.length)
      for (const at of told.keys()) told[at] = (told[at] ?? 0) - usually
      for (const { at, count } of held.get(feature) ?? []) {
        const product = weight * weight * Math.log1p(count)
        whole[at] = (whole[at] ?? 0) + product
        if (!isPair(feature)) subject[at] = (subject[at] ?? 0) + product
        told[at] = (told[at] ?? 0) + Math.log(count + UNSEEN) - Math.log(UNSEEN)
      }
      for (const position of wordingsWith.get(feature) ?? []) inWording.set(position, (inWording.get(position) ?? 0) + weight * weight)
    }
    const worded = new Float64Array(cards.length)
    for (const [position, product] of inWording) {
      const at = wordings[position]?.at ?? 0
      worded[at] = Math.max(worded[at] ?? 0, share(product, asked * (wordingNorms[position] ?? 0)))
    }
    return cards.map((_, at) => ({
      alike: share(whole[at] ?? 0, asked * (wholeNorms[at] ?? 0)),
      subject: share(subject[at] ?? 0, askedSubject * (subjectNorms[at] ?? 0)),
      worded: worded[at] ?? 0,
      told: (told[at] ?? 0) / Math.max(LEAST_WORDS, features.length),
    }))
  }
}

/** Feature → how often each card has it: once for each wording, and once for its text without examples. */
function countsOf(
  cards: readonly Profiled[],
  wordings: readonly { at: number; features: readonly string[] }[],
): readonly Map<string, number>[] {
  const counts = cards.map(({ body, details }) => {
    const prose = `${body} ${details ?? ''}`.replace(/^```[\s\S]*?^```$/gmu, '')
    return new Map(searchTerms(prose).map((term) => [term, 1]))
  })
  for (const { at, features } of wordings) for (const feature of features) counts[at]?.set(feature, (counts[at]?.get(feature) ?? 0) + 1)
  return counts
}

const lengthOf = (weights: readonly number[]): number => Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)
