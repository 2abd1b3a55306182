import { numberWords } from '../kit/number-words.ts'

/** What a person's concern is about, as far as words tell. */
export type Concern = 'choice' | 'first job' | 'motivation' | 'offer' | 'building' | 'learning'

const concerns: readonly (readonly [Concern, RegExp])[] = [
  ['offer', /\b(offer|salary|counter-?offer|negotiat\w*)\b/],
  [
    'first job',
    /\b(first job|get (a|my|any) job|find (a|my) job|without experience|no experience|hired?|interviews?|applications?|apply)\b/,
  ],
  ['motivation', /\b(motivat\w*|give up|giving up|lazy|burn(t|ed)? out|burnout|tired|discipline|procrastinat\w*|consisten\w*)\b/],
  ['building', /\b(build(ing)?|projects?|portfolio|from scratch|on my own|tutorials?|write (code|programs?))\b/],
  ['choice', /\b(between|versus|vs|or should i|should i|which|choose|decide|switch)\b/],
]

const quizSubjects =
  /\b(sql|postgres|databases?|git|python|javascript|js|typescript|ts|react|http|rest|apis?|data structures?|algorithms?|system design)\b/

/** The subject of a text that a quiz can be asked for; null where it names none. */
export const quizSubjectIn = (text: string): string | null => quizSubjects.exec(text.toLowerCase().slice(0, 2000))?.[0] ?? null

/** The concern of a message; learning where no other word is there. */
export function concernOf(text: string): Concern {
  const lower = text.toLowerCase().slice(0, 2000)
  return concerns.find(([, words]) => words.test(lower))?.[0] ?? 'learning'
}

/** Minutes that a person can give, between 10 and 600; null where no time is named. */
export function minutesIn(text: string): number | null {
  const lower = text.toLowerCase().slice(0, 400)
  if (/\bhalf an hour\b/.test(lower)) return 30
  if (/\bweekend\b/.test(lower)) return 240
  if (/\bevenings?\b/.test(lower) && !/\d/.test(lower)) return 120
  const found = /(\d+(?:[.,]\d+)?|\b[a-z]+)\s*(minutes?|mins?|min|hours?|hrs?|h)\b/.exec(lower)
  if (!found) return null
  const [, amount = '', unit = ''] = found
  const number = /^\d/.test(amount)
    ? Number(amount.replace(',', '.'))
    : /^(an?|one)$/.test(amount)
      ? 1
      : (numberWords[amount] ?? Number.NaN)
  if (!Number.isFinite(number)) return null
  return Math.min(600, Math.max(10, Math.round(unit.startsWith('h') ? number * 60 : number)))
}

/** How a step went, by the words that say so; null where none does. */
export function outcomeIn(text: string): 'done' | 'not yet' | 'did not fit' | null {
  const lower = text.toLowerCase().slice(0, 400)
  if (/\b(did not|didn't|does not|doesn't|not) (fit|help|suit|work)\b|\bwrong step\b|\bsomething else\b/.test(lower)) return 'did not fit'
  if (/\b(not (yet|done)|no time|haven't|have not|didn't|did not|forgot|not started|half)\b/.test(lower)) return 'not yet'
  return /\b(done|did it|finished|completed|went well|yes)\b/.test(lower) ? 'done' : null
}
