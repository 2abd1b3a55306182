import type { QuizItem } from '../kit/server.ts'

export type Answer =
  | { kind: 'chosen'; indexes: number[] }
  | { kind: 'skip' }
  | { kind: 'hint' }
  | { kind: 'end' }
  /** Words that are no answer: a remark, a question, another wish. */
  | { kind: 'other' }

/**
 * Reads what a person wrote under a question: the texts of the options they ticked (one a line), letters ("B", "a and c"), a value ("3" where an
 * option is `3`), positions ("2") where no option has a number in it, or a word that skips, asks for a hint or ends.
 */
export function readAnswer(typed: string, item: Pick<QuizItem, 'options'>): Answer {
  const text = straight(typed)
  const ticked = linesAsOptions(text, item.options)
  if (ticked) return { kind: 'chosen', indexes: ticked }
  const words = unhedged(
    text
      .trim()
      .toLowerCase()
      .replace(/[.!?]+$/, ''),
  )
  if (
    /^(skip|pass|next|skip (it|this|the question|question)|idk|dunno|no (idea|clue)|(i )?(do not|don'?t) know|i have no (idea|clue))$/.test(
      words,
    )
  )
    return { kind: 'skip' }
  if (/^(hint|a hint|help|(can i have|give me|i need) a hint)( please)?$/.test(words)) return { kind: 'hint' }
  if (/^(stop|end|quit|finish|end (the |this )?quiz|stop (the |this )?quiz|i('| a)m done)$/.test(words)) return { kind: 'end' }
  const value = valueAsOption(words, item.options)
  if (value !== null) return { kind: 'chosen', indexes: [value] }
  const letters = lettersAsOptions(words, item.options)
  return letters ? { kind: 'chosen', indexes: letters } : { kind: 'other' }
}

/** With straight quotes: a phone writes “this” and don’t. */
const straight = (text: string) => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"')

const hedge =
  /^(?:i (?:think|guess|believe|say|choose|pick)|i'?d say|i would say|i'?(?:ll| will) go with|maybe|probably|perhaps|(?:the |my )?answer(?: is)?|options?|is it|it'?s|it is|that'?s|that is)\b[\s,:]*/

/** Without what people put around an answer they are not sure of: "I think it's b", "b, I guess". */
function unhedged(words: string): string {
  let rest = words.replace(/[\s,]+(?:i (?:think|guess|believe)|maybe|probably|right|please)$/, '')
  for (let last = ''; last !== rest && rest !== ''; ) [last, rest] = [rest, rest.replace(hedge, '')]
  return rest === '' ? words : rest
}

/** A text without its marks of Markdown: whoever types `3` writes no ticks around it. */
const plain = (value: string) => straight(value).replace(/[`*]/g, '').trim().replace(/\s+/g, ' ')

/** The one option that is that value, or has those numbers and no others: "3" for "3 rows", "1 2" for "`1 2`". */
function valueAsOption(words: string, options: readonly string[]): number | null {
  const same = options.flatMap((option, index) => (plain(option).toLowerCase() === plain(words) ? [index] : []))
  if (same.length === 1) return same[0] ?? null
  const numbersIn = (value: string) => value.match(/-?\d+(?:\.\d+)?/g)?.join(' ') ?? ''
  if (!/^[-\d.,\s]+$/.test(words)) return null
  const fitting = options.flatMap((option, index) => (numbersIn(option) === numbersIn(words) ? [index] : []))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function linesAsOptions(text: string, options: readonly string[]): number[] | null {
  const known = options.map(plain)
  if (known.includes(plain(text))) return [known.indexOf(plain(text))]
  const indexes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => known.indexOf(plain(line)))
  return indexes.length > 0 && indexes.every((index) => index >= 0) ? unique(indexes) : null
}

function lettersAsOptions(words: string, options: readonly string[]): number[] | null {
  // Where answers have numbers in them, a number that is none of theirs is not a position: it may be a value that was reckoned wrong.
  const hasPositions = !options.some((option) => /\d/.test(option))
  const parts = words
    .replace(/^(answers?|options?)\s*:?\s*/, '')
    .split(/\s*(?:,|;|\/|&|\band\b|\s)\s*/)
    .filter(Boolean)
  const indexes = parts.map((part) =>
    /^\(?[a-h]\)?$/.test(part) ? part.replace(/\W/g, '').charCodeAt(0) - 97 : hasPositions && /^\d$/.test(part) ? Number(part) - 1 : -1,
  )
  return indexes.length > 0 && indexes.every((index) => index >= 0 && index < options.length) ? unique(indexes) : null
}

const unique = (indexes: number[]) => [...new Set(indexes)].sort((a, b) => a - b)

/** True when exactly the right options were chosen. */
export function isRight(item: Pick<QuizItem, 'correct'>, chosen: readonly number[]): boolean {
  return chosen.length === item.correct.length && chosen.every((index) => item.correct.includes(index))
}
