import { readDay, readHours } from './read-times.ts'
import type { GoalFacts, GoalQuestion } from './state.ts'

/** What a message adds to the facts of a goal. `asked` is the question that it may answer. */
export function addFacts(facts: GoalFacts, text: string, asked: GoalQuestion, today: number): GoalFacts {
  const hours = readHours(text, asked === 'hours')
  const by = readDay(hours ? text.replace(hours.words, ' ') : text, today)
  const isOpenEnded = facts.isOpenEnded || (asked === 'by' && by === null && saysNoDate.test(text))
  const timed = { ...facts, hoursAWeek: hours?.value ?? facts.hoursAWeek, by: by?.value ?? facts.by, isOpenEnded }
  if (asked === 'wish') return { ...timed, wish: wishOf(text, [hours?.words, by?.words]) }
  // "8 hours a week" says when, not where somebody stands.
  if (asked === 'standing' && without(text, [hours?.words, by?.words]) !== '') return { ...timed, standing: text.trim().slice(0, 600) }
  return timed
}

const saysNoDate = /\b(?:no|none|never|open|whenever|any ?time|not|don'?t|doesn'?t)\b/iu

const beginnings =
  /^(?:(?:hi|hello|hey)\b[,. ]*)?(?:please\s+)?(?:(?:help me(?:\s+to)?|i(?:'d| would)? (?:want|like|love|need|plan|wish|hope) to|i(?:'m| am) trying to|my (?:goal|wish|plan) is(?:\s+to)?|make (?:me )?a plan to|goal:?|i want)\s+)+/iu

const timeless = (text: string, times: readonly (string | undefined)[]): string =>
  times.reduce<string>((rest, words) => (words === undefined ? rest : rest.replace(words, ' ')), text).replace(/\s+/g, ' ')

/** What a text says beside its times and the small words around them. */
const without = (text: string, times: readonly (string | undefined)[]): string =>
  times.every((words) => words === undefined)
    ? text.trim()
    : timeless(text, times)
        .replace(
          /\b(?:i|have|can|could|do|about|around|maybe|only|and|with|by|in|until|for|give|it|would|like|to|at|most|least)\b|[\s,;.:!-]/giu,
          '',
        )
        .trim()

/** A wish without its times and its polite beginning, with a capital: `I want to learn SQL in six weeks` is `Learn SQL`. */
function wishOf(text: string, times: readonly (string | undefined)[]): string {
  const plain = timeless(text, times)
    .trim()
    .replace(beginnings, '')
    .replace(/(?:[\s,;.:!-]|\b(?:and|with|by|in|until|i have|for)\b)+$/iu, '')
    .trim()
    .slice(0, 300)
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The next question, or null where a plan can be made. One at a time, what decides most first. */
export function missingFact({ wish, standing, hoursAWeek, by, isOpenEnded }: GoalFacts): GoalQuestion | null {
  if (wish.length < 3) return 'wish'
  if (standing === null) return 'standing'
  if (hoursAWeek === null) return 'hours'
  return by === null && !isOpenEnded ? 'by' : null
}
