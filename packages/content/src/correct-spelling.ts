import { STOP_WORDS } from './search-words.ts'

/** Shorter words have too many neighbours: "bread" is not "break", "knee" is not "knew". */
const SHORTEST = 5

/** The terms of a question with mistyped ones replaced, and which of them were. */
export interface CorrectedTerms {
  readonly terms: readonly string[]
  readonly corrected: ReadonlySet<string>
}

/**
 * Makes a correction of one mistyped letter (left out, added, changed, or two in the wrong order) against the words that the cards use. A word the
 * cards know stays; so does one that has no neighbour with the same first letter. At most half of a question is corrected: where more is
 * unknown, it speaks of something else.
 * @param shortest words of fewer letters stay as they are
 */
export function createSpelling(vocabulary: readonly string[], shortest = SHORTEST): (terms: readonly string[]) => CorrectedTerms {
  const known = new Set(vocabulary)
  const bySignature = new Map<string, string[]>()
  for (const word of vocabulary) {
    if (word.length < SHORTEST - 1 || !/^[a-z]+$/u.test(word)) continue
    for (const signature of signaturesOf(word)) bySignature.set(signature, [...(bySignature.get(signature) ?? []), word])
  }
  const glue = glueWords()
  return (typed) => {
    // "whats the diffrence between a list and a tuple": a mistyped glue word is glue.
    const terms = typed.filter((term) => known.has(term) || !isMistypedGlue(term, glue))
    const most = Math.max(1, Math.floor(terms.length / 2))
    const corrected = new Set<string>()
    const right = terms.map((term) => {
      if (known.has(term) || term.length < shortest || corrected.size >= most || !/^[a-z]+$/u.test(term)) return term
      const near = signaturesOf(term)
        .flatMap((signature) => bySignature.get(signature) ?? [])
        .filter((word) => word[0] === term[0] && isOneEdit(term, word))
        .sort((a, b) => Math.abs(a.length - term.length) - Math.abs(b.length - term.length))
      const [word] = near
      if (word === undefined) return term
      corrected.add(word)
      return word
    })
    return { terms: [...new Set(right)], corrected }
  }
}

/** "difference" is mistyped in more than one letter so often that its family is known by its shape. */
const DIFFERENCE = /^dif+e?r*[aei]?n[cst]?[ecst]{0,3}$/u

/** The glue words that are long enough to be recognised with a mistake, by what is left of them without a letter. */
function glueWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>()
  for (const word of STOP_WORDS) {
    if (word.length < SHORTEST + 1) continue
    for (const signature of signaturesOf(word)) words.set(signature, [...(words.get(signature) ?? []), word])
  }
  return words
}

function isMistypedGlue(term: string, glue: ReadonlyMap<string, readonly string[]>): boolean {
  if (term.length < SHORTEST || !/^[a-z]+$/u.test(term)) return false
  if (DIFFERENCE.test(term)) return true
  return signaturesOf(term).some((signature) => glue.get(signature)?.some((word) => word[0] === term[0] && isOneEdit(term, word)) === true)
}

/** A word and all that is left of it without one of its letters: two words that differ by one edit share one of these. */
function signaturesOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return long.length - short.length === 1 && short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isSwapped || short.slice(at + 1) === long.slice(at + 1)
}
