import type { QuizItem } from '../kit/server.ts'

export type Answer =
  | { kind: 'chosen'; indexes: number[] }
  | { kind: 'skip' }
  | { kind: 'hint' }
  | { kind: 'end' }
  /** Words that are no answer: a remark, a question, another wish. */
  | { kind: 'other' }

/**
 * Reads what a person wrote under a question: the texts of the options they ticked (one a line), letters ("B", "a and c"),
 * numbers ("2"), or a word that skips, asks for a hint or ends.
 */
export function readAnswer(text: string, item: Pick<QuizItem, 'options'>): Answer {
  const ticked = linesAsOptions(text, item.options)
  if (ticked) return { kind: 'chosen', indexes: ticked }
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[.!?]+$/, '')
  if (/^(skip|pass|next|skip (it|this|the question|question)|i do(n't| not) know|no idea)$/.test(words)) return { kind: 'skip' }
  if (/^(hint|a hint|help|(can i have|give me|i need) a hint)( please)?$/.test(words)) return { kind: 'hint' }
  if (/^(stop|end|quit|finish|end (the |this )?quiz|stop (the |this )?quiz|i('| a)m done)$/.test(words)) return { kind: 'end' }
  const letters = lettersAsOptions(words, item.options.length)
  return letters ? { kind: 'chosen', indexes: letters } : { kind: 'other' }
}

function linesAsOptions(text: string, options: readonly string[]): number[] | null {
  const plain = (value: string) => value.trim().replace(/\s+/g, ' ')
  const known = options.map(plain)
  if (known.includes(plain(text))) return [known.indexOf(plain(text))]
  const indexes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => known.indexOf(plain(line)))
  return indexes.length > 0 && indexes.every((index) => index >= 0) ? unique(indexes) : null
}

function lettersAsOptions(words: string, count: number): number[] | null {
  const parts = words
    .replace(/^(answers?|options?|i (say|choose|think))\s*:?\s*/, '')
    .split(/\s*(?:,|;|\/|&|\band\b|\s)\s*/)
    .filter(Boolean)
  const indexes = parts.map((part) =>
    /^\(?[a-h]\)?$/.test(part) ? part.replace(/\W/g, '').charCodeAt(0) - 97 : /^\d$/.test(part) ? Number(part) - 1 : -1,
  )
  return indexes.length > 0 && indexes.every((index) => index >= 0 && index < count) ? unique(indexes) : null
}

const unique = (indexes: number[]) => [...new Set(indexes)].sort((a, b) => a - b)

/** True when exactly the right options were chosen. */
export function isRight(item: Pick<QuizItem, 'correct'>, chosen: readonly number[]): boolean {
  return chosen.length === item.correct.length && chosen.every((index) => item.correct.includes(index))
}
