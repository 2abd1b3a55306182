/** More words narrow nothing any more; each costs a look into the index. */
const mostWords = 12
/** A shorter word is looked for as it stands: half the language begins with two letters. */
const prefixFrom = 3

/** The words of a question, in small letters, each once. What is neither letter nor digit only separates. */
export function wordsOf(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

/** The same for Postgres: all words have to be there, in any order; longer ones may go on. Holds letters and digits only. */
export const tsqueryOf = (words: readonly string[]): string =>
  words.map((word) => ([...word].length >= prefixFrom ? `${word}:*` : word)).join(' & ')

/** Where a text says one of the words: whole words that are it or begin with it, as [from, to) in UTF-16 units. */
export function rangesOf(text: string, words: readonly string[]): [number, number][] {
  if (words.length === 0) return []
  // Words hold letters, marks and digits only: nothing in them means anything to a pattern.
  const forms = words.map((word) => ([...word].length >= prefixFrom ? `${word}[\\p{L}\\p{M}\\p{N}]*` : `${word}(?![\\p{L}\\p{M}\\p{N}])`))
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${forms.join('|')})`, 'giu')
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length])
}

const before = 60
const longest = 240

/** The part of a text around the first word found, in one line, with the ranges inside it. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; ranges: [number, number][] } {
  const first = rangesOf(text, words)[0]?.[0] ?? 0
  const from = Math.max(0, first - before)
  const to = Math.min(text.length, from + longest)
  // Cut where it may be cut: a half of a surrogate pair is no text.
  const part = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  const excerpt = `${from > 0 ? '…' : ''}${part.replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`
  return { excerpt, ranges: rangesOf(excerpt, words) }
}
