/**
 * One piece of a problem's input, in the order in which it is read. `count` and `width` are the names of numbers read before, or an expression of
 * one (`n - 1`); names are single words that are no keyword in any of the twelve languages.
 */
export type Part =
  /** A line with whole numbers, each with a name of its own. */
  | { readonly kind: 'numbers'; readonly names: readonly string[] }
  /** A line with words, each with a name of its own. */
  | { readonly kind: 'words'; readonly names: readonly string[] }
  /** A line of whole numbers, which may be empty. */
  | { readonly kind: 'list'; readonly name: string; readonly count: string }
  /** A line of numbers with decimals. */
  | { readonly kind: 'decimals'; readonly name: string; readonly count: string }
  /** Lines with the same number of whole numbers in each. */
  | { readonly kind: 'rows'; readonly name: string; readonly count: string; readonly width: string }
  /** Lines with the same number of words in each. */
  | { readonly kind: 'wordRows'; readonly name: string; readonly count: string; readonly width: string }
  /** One line as it stands. */
  | { readonly kind: 'line'; readonly name: string }
  /** So many lines as they stand. */
  | { readonly kind: 'lines'; readonly name: string; readonly count: string }
  /** All lines up to the end of the input. */
  | { readonly kind: 'rest'; readonly name: string }

/** What the function to fill in gives: a number, or the whole output as text. */
export type Result = 'number' | 'decimal' | 'text'

/** How a problem's program is called: what it reads, and what its function gives. */
export interface Signature {
  readonly parts: readonly Part[]
  readonly result: Result
}

export const numbers = (...names: string[]): Part => ({ kind: 'numbers', names })
export const words = (...names: string[]): Part => ({ kind: 'words', names })
export const list = (name: string, count = 'n'): Part => ({ kind: 'list', name, count })
export const decimals = (name: string, count = 'n'): Part => ({ kind: 'decimals', name, count })
export const rows = (name: string, count = 'n', width = '2'): Part => ({ kind: 'rows', name, count, width })
export const wordRows = (name: string, count = 'n', width = '2'): Part => ({ kind: 'wordRows', name, count, width })
export const line = (name: string): Part => ({ kind: 'line', name })
export const lines = (name: string, count = 'n'): Part => ({ kind: 'lines', name, count })
export const rest = (name: string): Part => ({ kind: 'rest', name })

/** A parameter of the function to fill in. `kind`: as its part has it; `number` and `word` for one of a line. */
export interface Parameter {
  readonly name: string
  readonly kind: 'number' | 'word' | Exclude<Part['kind'], 'numbers' | 'words'>
}

/** The parameters of the function to fill in, in the order of the input. */
export const parametersOf = ({ parts }: Signature): readonly Parameter[] =>
  parts.flatMap((part): Parameter[] => {
    if (part.kind === 'numbers') return part.names.map((name) => ({ name, kind: 'number' }))
    if (part.kind === 'words') return part.names.map((name) => ({ name, kind: 'word' }))
    return [{ name: part.name, kind: part.kind }]
  })

/** What stands in the function until it is written: the comment says what it gives. */
export const tasks: Readonly<Record<Result, string>> = {
  number: 'Write your solution here and return the number to print.',
  decimal: 'Write your solution here and return the number to print.',
  text: 'Write your solution here and return the whole output as text.',
}
