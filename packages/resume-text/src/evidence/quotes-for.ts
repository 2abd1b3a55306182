import type { Evidence } from './claim.ts'
import { isFunctionWord, isPlainWord } from './common-words.ts'
import { relatedStems } from './phrase-groups.ts'
import { readStatements, type StatementSource } from './read-statements.ts'
import { readTokens } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

/** A statement as the screen quotes it beside a proposal. */
export interface Quote {
  quote: string
  source: StatementSource
}

const mostQuotes = 3

/**
 * The statements that hold most of a proposal's words, best first. A word that few statements hold says more than one that most of them hold; a synonym
 * counts half. Words that any line may hold count nothing.
 */
export function quotesFor(proposed: string, evidence: Evidence): Quote[] {
  const wanted = new Set(
    readTokens(proposed)
      .filter(({ lower, isNumber }) => isNumber || !(isFunctionWord(lower) || isPlainWord(lower)))
      .map(({ lower }) => stemWord(lower)),
  )
  const statements = readStatements(proposed, evidence).map(({ text, source, tokens, stems }) => {
    const own = new Set(stems)
    const related = new Set([...relatedStems(tokens, stems)].map(({ stem }) => stem))
    return { text, source, own, related, isLine: stems.length > 3 }
  })
  const heldBy = new Map([...wanted].map((stem) => [stem, statements.filter(({ own }) => own.has(stem)).length]))
  return statements
    .map(({ text, source, own, related, isLine }) => {
      const score = [...wanted].reduce((sum, stem) => {
        const weight = 1 / (1 + (heldBy.get(stem) ?? 0))
        return sum + (own.has(stem) ? weight : related.has(stem) ? weight / 2 : 0)
      }, 0)
      return { quote: text, source, score: isLine ? score : score / 2 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostQuotes)
    .map(({ quote, source }) => ({ quote, source }))
}
