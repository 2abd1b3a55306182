import type { Indexed } from './index-paragraphs.ts'

/** How a paragraph fits a question by where the question's words stand. All but the truths are shares of the question's weight. */
export interface ParagraphScore {
  /** The question is the name of a thing that the course treats here. */
  readonly isNamed: boolean
  /** The sum over the places of its words, in the fashion of BM25. */
  readonly score: number
  /** What the paragraph, its example or its chapter has of the question. */
  readonly met: number
  /** What the paragraph has itself, or one of its wordings. */
  readonly own: number
  /** The most that stands in one sentence. */
  readonly together: number
  /** The nearness to its nearest wording by words of the subject, 0 to 1. */
  readonly fit: number
  /** What stands in the title of its chapter. */
  readonly titled: number
  /** What it defines of the question, where a meaning is asked for. */
  readonly defined: number
}

/** What a word is worth by where it stands: in the paragraph, its first sentence, the example beside it, its chapter's title, elsewhere in its chapter. */
const WORTH = { paragraph: 1, lead: 0.4, example: 0.3, title: 0.8, chapter: 0.12, wording: 0.5 }
/** A paragraph this much longer than the middle one counts its words a little less (the b of BM25). */
const LENGTH = 0.25
/** What a paragraph adds that opens the chapter named after the thing. */
const OPENING = 1
/** What a word adds by each wording of the paragraph that has it, as far as four. */
const OFTEN_WORDED = 0.25
const MOST_WORDED = 4
/** Words that stand together in one sentence say more than the same words spread over a paragraph. */
const TOGETHER = 1.6
/** What the sentence that says what a thing is adds, where that is asked. */
const DEFINING = 1.2
/** A word is known for a question of its own from so many wordings on. */
const NAMED = 2
/** What a word is worth as evidence that only a wording has, and not the paragraph. */
const ONLY_WORDED = 0.8

/** Makes the score of a paragraph for the words of a question; `weightOf`: of a word by how few paragraphs have it. */
export function createParagraphScore(
  all: readonly Indexed[],
  weightOf: (term: string) => number,
): (entry: Indexed, terms: readonly string[], isDefinition: boolean) => ParagraphScore {
  const middle = all.map(({ length }) => length).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 1
  const weigh = (terms: Iterable<string>): number => {
    let sum = 0
    for (const term of terms) sum += weightOf(term)
    return sum
  }
  const wordingWeights = new Map(all.map((entry) => [entry, entry.wordings.map(weigh)]))

  return (entry, terms, isDefinition) => {
    const whole = weigh(terms)
    const norm = 1 - LENGTH + (LENGTH * entry.length) / middle
    let [score, met, own] = [0, 0, 0]
    for (const term of terms) {
      const weight = weightOf(term)
      const count = entry.terms.get(term) ?? 0
      const isInExample = entry.example.has(term)
      const isWorded = entry.worded.has(term)
      if (count > 0) score += weight * WORTH.paragraph * ((count * 1.6) / (count + 0.6 * norm))
      else if (isWorded) score += weight * WORTH.wording
      else if (isInExample) score += weight * WORTH.example
      score += weight * OFTEN_WORDED * Math.min(MOST_WORDED, entry.worded.get(term) ?? 0)
      if (entry.sentences[0]?.terms.has(term) === true) score += weight * WORTH.lead
      if (entry.title.has(term)) score += weight * (WORTH.title + (isDefinition && entry.isOpening ? OPENING : 0))
      else if (entry.chapter.has(term)) score += weight * WORTH.chapter
      own += count > 0 ? weight : isWorded ? weight * ONLY_WORDED : isInExample ? weight / 2 : 0
      met +=
        count > 0 || isInExample || entry.title.has(term)
          ? weight
          : isWorded
            ? weight * ONLY_WORDED
            : entry.chapter.has(term)
              ? weight / 2
              : 0
    }
    const weightIn = (...words: ReadonlySet<string>[]) => weigh(terms.filter((term) => words.some((set) => set.has(term))))
    // What is defined is what is asked: "distributed hash table" is not "hash table".
    const weightWithin = (words: ReadonlySet<string>) => ([...words].every((term) => terms.includes(term)) ? weightIn(words) : 0)
    const together = Math.max(0, ...entry.sentences.map((sentence) => weightIn(sentence.terms, entry.title)))
    const defined = isDefinition ? Math.max(0, ...entry.sentences.flatMap(({ defines }) => defines.map(weightWithin))) : 0
    const fit = Math.max(0, ...entry.wordings.map((words, at) => (2 * weightIn(words)) / (whole + (wordingWeights.get(entry)?.[at] ?? 0))))
    // A question of one word is answered where the course names the thing: "what does this print" is not about printing.
    const isNamed =
      terms.every((term) => entry.title.has(term) || (entry.terms.has(term) && (entry.worded.get(term) ?? 0) >= NAMED)) || defined > 0
    return {
      isNamed,
      score: (score + TOGETHER * together + DEFINING * defined) / whole,
      met: met / whole,
      own: own / whole,
      together: together / whole,
      fit,
      titled: weightIn(entry.title) / whole,
      defined: defined / whole,
    }
  }
}
