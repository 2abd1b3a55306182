import { type Message, tokenPrice } from '@xperto/contract'

/** What is assumed where a chat has no answers yet, in tokens: the rules of its kind, and an answer of three paragraphs with a listing. */
const usual = { rules: 250, answer: 600 }
/** Characters of a token, on the average of English prose and code: what the server counts by as well. */
const charactersPerToken = 4

/**
 * About what the answer to a question costs, in credits: the next prompt is what the last answer read and wrote and the question, and the
 * answer is as long as those of this chat. The exact price stands under the answer.
 */
export function estimatedCredits(messages: readonly Message[], question: string): number {
  const written = messages.flatMap(({ usage }) => (usage && usage.output_tokens > 0 ? [usage] : []))
  const last = written.at(-1)
  const past = last ? last.input_tokens + last.output_tokens : usual.rules
  const answer = last ? written.reduce((sum, { output_tokens }) => sum + output_tokens, 0) / written.length : usual.answer
  return ((past + question.length / charactersPerToken + answer) * tokenPrice.credits) / tokenPrice.perTokens
}

/** An amount that is known only about: 0.06, 0.3, 2, 12. Never nothing. */
export function roughCredits(credits: number): string {
  return credits < 0.1 ? Math.max(0.01, credits).toFixed(2) : credits < 1 ? credits.toFixed(1) : credits.toFixed(0)
}
