import { createSpelling } from '../correct-spelling.ts'
import { libraryTerms } from '../library.ts'
import { distinctTerms } from '../search-terms.ts'

/** So short a word is taken for one with a letter left out, and for nothing else: "evnt" is "event", and "cats" are no "bats". */
const SHORT = 4

const WORD = /\p{L}+/gu

/**
 * Makes the correction of a question's mistyped words before their endings are cut ("hoistng"), against all words of some texts. One letter may be
 * wrong, left out, added or swapped; a mistyped glue word is dropped. A word that the library of cards knows is no mistake.
 */
export function createTypoCorrection(texts: readonly string[]): (question: string) => string {
  const known = new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))
  const correct = createSpelling([...known], SHORT)
  return (question) =>
    question.replace(WORD, (typed) => {
      const word = typed.toLowerCase()
      if (word.length < SHORT || known.has(word)) return typed
      const [term] = distinctTerms(word)
      if (term === undefined || libraryTerms().has(term)) return typed
      const { terms, corrected } = correct([word])
      const [right = ''] = terms
      return corrected.size > 0 && word.length === SHORT && right.length <= SHORT ? typed : right
    })
}
