import { accountAnswers } from './account.ts'
import { chatAnswers } from './chats.ts'
import { creditAnswers } from './credits.ts'
import { learningAnswers } from './learning.ts'
import { createSupportSearch } from './search-support.ts'
import type { SupportAnswer } from './support-answer.ts'

export { type SupportAnswer, supportAreas } from './support-answer.ts'

/** Every answer of Support about the product itself. */
export const supportAnswers: readonly SupportAnswer[] = [...chatAnswers, ...learningAnswers, ...creditAnswers, ...accountAnswers]

/** The answers that fit a question, the best first; none where Support does not know. Takes any text and never throws. */
export const searchSupport = createSupportSearch(supportAnswers)
