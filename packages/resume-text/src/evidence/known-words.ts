import { relatedStems } from './phrase-groups.ts'
import type { Statement } from './read-statements.ts'
import type { Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

/** What the statements bear out word by word. */
export interface KnownWords {
  has: (token: Token, before: Token | undefined, after: Token | undefined) => boolean
  /** The same without synonyms and other forms, for words that weigh more than their stem. */
  hasExactly: (token: Token) => boolean
  /** True for a word that a statement denies: `no downtime` bears out `without downtime`. */
  isDenied: (token: Token) => boolean
  /** True where two neighbours are taken from two different names of employers or schools. */
  areOfTwoNames: (one: Token, next: Token) => boolean
}

const namePaths = /^(?:experience\.[^.]+\.organization|education\.[^.]+\.institution)$/u
const isName = ({ source }: Statement): boolean => source.kind === 'resume' && namePaths.test(source.path)

/** Reads each statement once and answers by look-up, so the time grows with the length of the texts alone. */
export function knownWordsOf(statements: readonly Statement[], isHeadline: boolean): KnownWords {
  const known = new Set<string>()
  const exact = new Set<string>()
  const related = new Set<string>()
  const names = new Set<string>()
  const denied = new Set<string>()
  const inLines = new Set<string>()
  const inNames = new Set<string>()
  const pairs = new Set<string>()
  const initials = new Set<string>()
  for (const statement of statements) {
    const { tokens, stems } = statement
    for (const [at, stem] of stems.entries()) {
      if (statement.denied.has(at)) denied.add(stem)
      else {
        known.add(stem)
        known.add(tokens[at]?.lower ?? '')
        exact.add(tokens[at]?.lower ?? '')
        if (tokens[at]?.isCapital) names.add(stem)
        ;(isName(statement) ? inNames : inLines).add(stem)
        pairs.add(`${stems[at - 1] ?? ''} ${stem}`)
        known.add(`${tokens[at - 1]?.lower ?? ''}${tokens[at]?.lower ?? ''}`)
        known.add(`${stems[at - 1] ?? ''}${stem}`)
      }
    }
    for (const word of initialsOf(tokens)) initials.add(word)
    const borneOut = stems.map((stem, at) => (statement.denied.has(at) ? '' : stem))
    for (const { stem, isName } of relatedStems(tokens, borneOut)) (isName ? names : related).add(stem)
    const notBorneOut = stems.map((stem, at) => (statement.denied.has(at) ? stem : ''))
    for (const { stem } of relatedStems(tokens, notBorneOut)) denied.add(stem)
  }
  const joined = (one: Token | undefined, next: Token | undefined) =>
    one !== undefined && next !== undefined && (known.has(one.lower + next.lower) || known.has(stemWord(one.lower) + stemWord(next.lower)))
  return {
    has: (token, before, after) => {
      const stem = stemWord(token.lower)
      if (names.has(stem) || known.has(token.lower)) return true
      // `Looker` is not what people look at.
      const isName = token.isCapital && !token.startsSentence && !isHeadline
      if (!isName && (known.has(stem) || related.has(stem))) return true
      if (token.isTechnical && initials.has(token.lower)) return true
      // `rollout` and `roll out`, `co-founded` and `cofounded`.
      return joined(before, token) || joined(token, after) || known.has(`${token.lower}s`)
    },
    hasExactly: ({ lower }) => exact.has(lower) || exact.has(`${lower}s`) || names.has(stemWord(lower)),
    isDenied: ({ lower }) => denied.has(stemWord(lower)),
    areOfTwoNames: (one, next) => {
      const stems = [one, next].map(({ lower }) => stemWord(lower))
      return stems.every((stem) => inNames.has(stem) && !inLines.has(stem)) && !pairs.has(stems.join(' '))
    },
  }
}

/** The initials of three to five words in a row, and of two where they are a name: `Tin Fox` may be called TF. */
function initialsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((first, at) =>
    [2, 3, 4, 5].flatMap((count) => {
      const words = tokens.slice(at, at + count)
      if (words.length < count || (count === 2 && !words.every(({ isCapital }) => isCapital)) || first.isNumber) return []
      return words.slice(1).every(({ gap }) => /^[\s-]$/u.test(gap)) ? [words.map(({ lower }) => [...lower][0] ?? '').join('')] : []
    }),
  )
}
