import { irregularForms } from './irregular-forms.ts'
import type { Token } from './read-tokens.ts'

/**
 * Verbs that are a fact of their own: an honour, an office, an invention. They need evidence where a line begins with them, as every other verb in that
 * place does not.
 */
const factual = new Set(
  `won awarded honoured honored nominated recognised recognized promoted elected selected appointed certified licensed accredited published patented invented authored founded pioneered
  qualified graduated sponsored commissioned acclaimed featured praised invited hired recruited dismissed fired financed funded invested sold doubled tripled mastered specialised
  specialized represented judged chaired hosted lectured keynoted consulted audited programmed engineered architected diagnosed prescribed negotiated 
  fundraised budgeted volunteered interned studied`.split(/\s+/u),
)

/** Adverbs that claim reach, skill or success. */
const boasting = new Set(
  `single-handedly handedly independently autonomously solely exclusively personally successfully nationally nationwide globally internationally worldwide flawlessly consistently significantly
  dramatically substantially considerably fluently expertly rapidly proactively strategically seamlessly effectively efficiently drastically massively annually yearly monthly weekly daily
  hourly quarterly nightly unanimously publicly officially remotely`.split(/\s+/u),
)

/**
 * True for a word that only says in another way what was done: the verb that a line begins with, a second verb beside it, and an adverb of manner. It is told
 * by its form and place, since no list holds the verbs of every trade.
 */
export function isPlainAction(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || factual.has(token.lower) || boasting.has(token.lower)) return false
  if (/\p{Ll}{3}ly$/u.test(token.lower)) return true
  const isPast = /\p{L}{2}ed$/u.test(token.lower) || (irregularForms.has(token.lower) && /^\p{L}+$/u.test(token.lower))
  if (!isPast) return false
  return token.startsSentence || (at < 5 && /^(?:and|,)$/u.test(tokens[at - 1]?.lower ?? ''))
}
