/** More words narrow nothing any more; each costs a look into the index. */
const mostWords = 12
/** A shorter word is looked for as it stands: half the language begins with two letters. */
const prefixFrom = 3

/**
 * Chinese and Japanese put no space between words: a run of their characters is looked for as it stands, anywhere. The same range stands in
 * `search_words` (migration 0010).
 */
const unspaced = '[\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]'
/** What every other word is made of. */
const letter = `[[\\p{L}\\p{M}\\p{N}]--${unspaced}]`
const beginsUnspaced = new RegExp(`^${unspaced}`, 'v')
const word = new RegExp(`${unspaced}+|${letter}+`, 'gv')

/** The words of a question, in small letters, each once. What is neither letter nor digit only separates. */
export function wordsOf(question: string): string[] {
  const words = question.toLowerCase().match(word) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

/** The same for Postgres: all words have to be there, in any order; longer ones may go on. Holds letters and digits only. */
export const tsqueryOf = (words: readonly string[]): string => words.map(wordForPostgres).join(' & ')

const goesOn = (one: string): boolean => [...one].length >= prefixFrom

function wordForPostgres(one: string): string {
  if (beginsUnspaced.test(one)) return `(${[...one].join(' <-> ')})`
  return goesOn(one) ? `${one}:*` : one
}

/** Where a text says one of the words: whole words that are it or begin with it, as [from, to) in UTF-16 units. */
export function rangesOf(text: string, words: readonly string[]): [number, number][] {
  if (words.length === 0) return []
  // Words hold letters, marks and digits only: nothing in them means anything to a pattern.
  const forms = words.map((one) => (beginsUnspaced.test(one) ? one : `(?<!${letter})${one}${goesOn(one) ? `${letter}*` : `(?!${letter})`}`))
  return [...text.matchAll(new RegExp(forms.join('|'), 'giv'))].map(({ 0: found, index }) => [index, index + found.length])
}

const before = 60
const longest = 240

/**
 * Markdown that only says how its text is to look: fences and code, headings, quotations, rules, the lines of tables, emphasis. No letter
 * or digit is among it, so that it hides no word; a star that may be text, as in SELECT *, stays.
 */
const marks =
  /^[ \t:|-]+$|^[ \t]*#{1,6}[ \t]+|^[ \t]*>[ \t]?|`+|~{3,}|\*\*|(?<=^|[\s(])\*(?=[\p{L}\p{N}"'])|(?<=[\p{L}\p{N}.,!?"'])\*(?=[\s.,;:!?)]|$)/gmu

/** A row of a table, its bars at both ends. */
const tableRow = /^[ \t]*\|(.*)\|[ \t]*$/gm
const cellsOf = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')

/** The part of a text around the first word found, in one line and without the marks of Markdown, with the ranges inside it. */
export function excerptOf(written: string, words: readonly string[]): { excerpt: string; ranges: [number, number][] } {
  const text = written.replace(marks, '').replace(tableRow, (_, cells: string) => cellsOf(cells))
  const first = rangesOf(text, words)[0]?.[0] ?? 0
  const from = Math.max(0, first - before)
  const to = Math.min(text.length, from + longest)
  // Cut where it may be cut: a half of a surrogate pair is no text.
  const part = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  const excerpt = `${from > 0 ? '…' : ''}${part.replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`
  return { excerpt, ranges: rangesOf(excerpt, words) }
}
