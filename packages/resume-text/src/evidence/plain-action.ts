import { irregularVerbs } from './irregular-forms.ts'
import type { Token } from './read-tokens.ts'

/**
 * Verbs that are a fact of their own: an honour, an office, an invention. They need evidence where a line begins with them, as every other verb in that
 * place does not.
 */
const factual = new Set(
  `won awarded honoured honored nominated recognised recognized promoted elected selected appointed certified licensed accredited published patented invented authored founded pioneered
  qualified graduated sponsored commissioned acclaimed featured praised invited hired recruited dismissed fired financed funded invested sold doubled tripled mastered specialised
  specialized represented judged chaired hosted lectured keynoted consulted audited programmed engineered architected diagnosed prescribed negotiated 
  fundraised budgeted volunteered interned studied testified voted shortlisted rated cited exported imported acquired merged partnered lobbied litigated prosecuted sued arbitrated exhibited 
   broadcast televised syndicated franchised incorporated  computerised digitised decorated knighted inducted ordained sworn     piloted anesthetised vaccinated
  welded soldered coded architecting programming engineering marketing accounting consulting counselling fundraising funding  welding manufacturing advertising banking nursing teaching coaching mentoring
  lecturing trading investing hiring recruiting budgeting forecasting modelling modeling branding publishing broadcasting farming catering cooking tailoring plumbing networking hacking   computing
  award-winning     pioneering groundbreaking outsourced offshored sourced open-sourced recognising  licensing financing staffing sterling`.split(
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
