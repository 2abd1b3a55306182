import { type ChatTypeDefinition, chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { tokenPrice } from '@xperto/contract'

/** What an answer and its question take in tokens, by how long answers are liked: one paragraph, three with a listing, a page. */
export const answerTokens = { short: 300, medium: 600, long: 1500 } as const
export type AnswerLength = keyof typeof answerTokens

type Per = NonNullable<ChatTypeDefinition['flatPrice']>['per']
const flatPrices = new Map<Per, number>(
  Object.values(chatTypeDefinitions).flatMap(({ flatPrice }) => (flatPrice ? [[flatPrice.per, flatPrice.credits] as const] : [])),
)

/**
 * What can be counted into an evening besides questions: its flat price, and the tokens it takes beside it, estimates of ours: forty minutes of
 * questions and answers, a résumé written and once revised, a plan of six weeks.
 */
export const practiceParts = {
  interviews: { credits: flatPrices.get('session') ?? 0, tokens: 40_000 },
  resumes: { credits: flatPrices.get('resume') ?? 0, tokens: 15_000 },
  plans: { credits: flatPrices.get('plan') ?? 0, tokens: 10_000 },
} as const
export type PracticePart = keyof typeof practiceParts

export interface Practice extends Record<PracticePart, number> {
  questions: number
  answers: AnswerLength
}

/** Ten questions and one interview. */
export const anEvening: Practice = { questions: 10, answers: 'medium', interviews: 1, resumes: 0, plans: 0 }

/** Credits for each line and for all of them, exact to a millionth: the sums are of whole micro-credits. Counts are whole and not negative. */
export interface PracticeCost extends Record<PracticePart | 'questions' | 'together', number> {}

const microPerToken = (tokenPrice.credits * 1_000_000) / tokenPrice.perTokens

/** What somebody's practice costs, by the list prices. */
export function practiceCost(practice: Practice): PracticeCost {
  const part = (name: PracticePart): number =>
    practice[name] * (practiceParts[name].credits * 1_000_000 + practiceParts[name].tokens * microPerToken)
  const micro = {
    questions: practice.questions * answerTokens[practice.answers] * microPerToken,
    interviews: part('interviews'),
    resumes: part('resumes'),
    plans: part('plans'),
  }
  const together = micro.questions + micro.interviews + micro.resumes + micro.plans
  const credits = (amount: number): number => amount / 1_000_000
  return {
    questions: credits(micro.questions),
    interviews: credits(micro.interviews),
    resumes: credits(micro.resumes),
    plans: credits(micro.plans),
    together: credits(together),
  }
}

/** A count as somebody typed it: whole, from 0 to 999. What is no number is nothing. */
export function countOf(typed: string): number {
  const count = Math.floor(Number(typed))
  return Number.isFinite(count) ? Math.min(999, Math.max(0, count)) : 0
}
