export type Range = readonly [number, number]

/** As many characters and words of a question count; the server has the same limits. */
const longest = 200
const mostWords = 12

/** The words of what was typed, in small letters. What is neither letter nor digit only separates. */
export const wordsTyped = (question: string): string[] =>
  [
    ...new Set(
      question
        .slice(0, longest)
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, mostWords)

/** Scripts that write no spaces: a word may begin anywhere. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u

/**
 * Where a text says all the words, each at the beginning of one of its own: `new ch` is in `New Chat`. The ranges are apart and in
 * order. Null when one is missing. `also` is text that counts and is not shown.
 */
export function matchWords(text: string, words: readonly string[], also = ''): Range[] | null {
  const ranges: Range[] = []
  for (const word of words) {
    // Letters, marks and digits alone: nothing in a word means anything to a pattern.
    const start = unspaced.test(word) ? '' : '(?<![\\p{L}\\p{M}\\p{N}])'
    const found = [...text.matchAll(new RegExp(start + word, 'giu'))].map(({ 0: part, index }): Range => [index, index + part.length])
    if (found.length === 0 && !new RegExp(start + word, 'iu').test(also)) return null
    ranges.push(...found)
  }
  const inOrder = ranges.toSorted(([a, b], [c, d]) => a - c || d - b)
  return inOrder.filter(([from], index) => inOrder.slice(0, index).every(([, end]) => from >= end))
}
