import { stemmedTerms } from '../search-terms.ts'
import { withPlainVerbs } from './verb-forms.ts'

/** What an answer says of one point: its words in the answer, or null where no sign of it stands there. */
export interface HeardPoint {
  state: 'met' | 'partly'
  /** The sentence that says it, as it stands in the answer. */
  quote: string
}

/** A clause without a full stop, as speech recognisers give them, is cut into pieces of so many words. */
const longestSentence = 45
const longestAnswer = 20_000
/** So many other words may stand between the words of a sign. */
const wordsBetween = 4

/**
 * What an answer says of each point, in their order, by synonyms alone: coverage, not a judgement (learning-and-careers.md). A sign counts where all
 * its words stand close together in one sentence, in any form and order; of three words or more, two thirds of them count in part.
 */
export function heardPoints(answer: string, points: readonly { signs: readonly string[] }[]): (HeardPoint | null)[] {
  const sentences = sentencesOf(answer.slice(0, longestAnswer)).map((text) => ({ text, terms: termsOf(text) }))
  return points.map(({ signs }) => {
    let best: HeardPoint | null = null
    for (const sign of signs) {
      const wanted = new Set(termsOf(sign))
      if (wanted.size === 0) continue
      for (const { text, terms } of sentences) {
        const found = mostTogether(terms, wanted)
        if (found === wanted.size) return { state: 'met', quote: text }
        if (wanted.size >= 3 && found / wanted.size >= 2 / 3) best ??= { state: 'partly', quote: text }
      }
    }
    return best
  })
}

const termsOf = (text: string): string[] => stemmedTerms(withPlainVerbs(text))

/** How many of the wanted words stand within one stretch of the sentence that is a few words longer than they are. */
function mostTogether(terms: readonly string[], wanted: ReadonlySet<string>): number {
  const length = wanted.size + wordsBetween
  let most = 0
  for (const [at, term] of terms.entries()) {
    if (!wanted.has(term)) continue
    const found = new Set(terms.slice(at, at + length).filter((other) => wanted.has(other))).size
    if (found > most) most = found
  }
  return most
}

/** The sentences of a text as they stand in it; what has no full stop for long is cut between words. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!;])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => {
      const words = [...sentence.matchAll(/\S+/gu)]
      const pieces: string[] = []
      for (let at = 0; at < words.length; at += longestSentence) {
        const [first, last] = [words[at], words[Math.min(at + longestSentence, words.length) - 1]]
        if (first && last) pieces.push(sentence.slice(first.index, last.index + last[0].length))
      }
      return pieces
    })
}
