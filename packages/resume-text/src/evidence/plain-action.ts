import { irregularVerbs } from './irregular-forms.ts'
import type { Token } from './read-tokens.ts'

/**
 * Verbs that are a fact of their own: an honour, an office, an invention. They need evidence where a line begins with them, as every other verb in that
 * place does not.
 */
const factual = new Set(
  `won awarded named crowned audited programmed mastered honoured honored nominated recognised recognized promoted elected certified licensed accredited published patented invented authored founded pioneered
   graduated sponsored commissioned acclaimed featured praised hired recruited dismissed fired financed funded invested sold doubled tripled specialised
  specialized chaired lectured keynoted architected diagnosed prescribed negotiated 
  fundraised budgeted volunteered testified voted shortlisted rated cited merged partnered lobbied litigated prosecuted sued arbitrated exhibited 
   broadcast televised syndicated franchised incorporated knighted inducted ordained sworn piloted anesthetised vaccinated
  welded soldered coded architecting programming marketing accounting consulting counselling fundraising funding welding manufacturing advertising banking teaching coaching mentoring
   trading investing modelling modeling branding publishing broadcasting farming tailoring plumbing hacking computing
  award-winning pioneering groundbreaking outsourced offshored open-sourced recognising licensing financing staffing sterling`.split(
    /\s+/u,
  ),
)

/** True for a verb that is a fact of its own. */
export const isFactual = (lower: string): boolean => factual.has(lower)

/** Adverbs that claim reach, skill or success. */
const boasting = new Set(
  `single-handedly handedly independently autonomously solely exclusively personally successfully nationally nationwide globally internationally worldwide flawlessly consistently significantly
  dramatically substantially considerably fluently expertly rapidly proactively strategically seamlessly effectively efficiently drastically massively annually yearly monthly weekly daily
  hourly quarterly nightly unanimously publicly officially remotely`.split(/\s+/u),
)

/**
 * True for a word that only says in another way what was done: another verb, and an adverb of manner. It is told by its form, since no list holds the verbs of every trade.
 */
export function isPlainAction(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || factual.has(token.lower) || boasting.has(token.lower)) return false
  if (/\p{Ll}{3}ly$/u.test(token.lower)) return true
  const isForm = /\p{L}{2}(?:ed|ing)$/u.test(token.lower) || irregularVerbs.has(token.lower)
  return isForm && (!token.isCapital || token.startsSentence)
}
