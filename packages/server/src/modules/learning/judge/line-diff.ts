import { diffArrays } from 'diff'

/** A line that both outputs have, one that is missing, or one that should not be there. */
export interface DiffLine {
  kind: 'same' | 'missing' | 'extra'
  text: string
}

const mostEdits = 400
const mostLines = 60
const mostCharacters = 400

/**
 * How to come from the expected output to the printed one, line by line. Bounded whatever was printed: at most 60 lines of at most 400
 * characters, and outputs that have nothing in common are told as two blocks.
 */
export function lineDiff(expected: string, actual: string): DiffLine[] {
  const [wanted, printed] = [linesOf(expected), linesOf(actual)]
  const changes = diffArrays(wanted, printed, { maxEditLength: mostEdits }) ?? [
    { removed: true, added: false, value: wanted.slice(0, mostLines / 2) },
    { removed: false, added: true, value: printed.slice(0, mostLines / 2) },
  ]
  const lines = changes.flatMap(({ added, removed, value }) =>
    value.map((text): DiffLine => ({ kind: added ? 'extra' : removed ? 'missing' : 'same', text: cut(text) })),
  )
  // From shortly before the first difference: what is the same for pages says nothing.
  const from = Math.max(0, lines.findIndex(({ kind }) => kind !== 'same') - 3)
  return lines.slice(from, from + mostLines)
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\r?\n$/u, '').split(/\r?\n/u))
const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text)
