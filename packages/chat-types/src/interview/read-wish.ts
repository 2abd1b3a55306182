import type { InterviewKind } from '../kit/interviews.ts'

const signs: readonly [InterviewKind, RegExp][] = [
  ['CODING_INTERVIEW', /\b(?:coding|live code|algorithms?|leetcode|dsa|data structures)\b/iu],
  ['HR_INTERVIEW', /\b(?:hr|behaviou?ral|culture|human resources|soft skills|about (?:me|my last project))\b/iu],
  ['TECHNICAL_INTERVIEW', /\b(?:technical|tech|backend|frontend|full ?stack|devops|data engineer|system)\b/iu],
]

/** The kind that a text names, or null. */
export const kindIn = (text: string): InterviewKind | null => signs.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Words about role and level, in one line, for the choice of questions; empty for a text that has none. */
export const wishIn = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[*_`[\]<>|#]/gu, '')
    .trim()
    .slice(0, 120)

/** "start", "let's begin", "I am ready": a wish to start, not a question about it. */
export const asksToStart = (text: string): boolean =>
  /^\W*(?:please\s+)?(?:(?:let's|let us|i am|i'm)\s+)?(?:start|begin|ready)(?:\s+(?:now|the interview|interview|to start|it|please))*\W*$/iu.test(
    text,
  )

/** Whether an answer brings a program: a listing in it. */
export const holdsProgram = (text: string): boolean => /^(`{3,}|~{3,})/mu.test(text)

/** The wish to go on without a program. */
export const asksToGoOn = (text: string): boolean => /^\W*(?:done|next|skip|go on|i am done|i'm done|next question)\W*$/iu.test(text)
