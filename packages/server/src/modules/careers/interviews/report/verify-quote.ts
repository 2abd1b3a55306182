/** The least share of a quote's words that has to stand together in the answer, where the quote does not stand there as it is. */
const leastOverlap = 0.9
/** A quote of fewer words proves nothing. */
const leastWords = 2

interface Word {
  plain: string
  from: number
  to: number
}

/**
 * The person's own words that a quote means, as they stand in the answer; null for a quote that is not in it (learning-and-careers.md). Case, accents
 * and punctuation do not count. A quote that does not stand there word for word counts where nine of ten of its words stand in one stretch.
 */
export function verifyQuote(quote: string, answer: string): string | null {
  const wanted = wordsOf(quote).map(({ plain }) => plain)
  const words = wordsOf(answer)
  if (wanted.length < leastWords || words.length === 0) return null
  const exact = findRun(words, wanted)
  if (exact !== null) return cut(answer, words, exact, exact + wanted.length)
  const needed = Math.ceil(wanted.length * leastOverlap)
  const length = Math.min(words.length, wanted.length + 2)
  for (let at = 0; at + length <= words.length; at++) {
    if (overlap(words.slice(at, at + length), wanted) >= needed) return cut(answer, words, at, at + length)
  }
  return null
}

/** Words in lower case without accents and punctuation, with their places. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’+#]*/gu)].map(({ 0: word, index }) => ({
    plain: word
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase(),
    from: index,
    to: index + word.length,
  }))
}

function findRun(words: readonly Word[], wanted: readonly string[]): number | null {
  for (let at = 0; at + wanted.length <= words.length; at++) {
    if (wanted.every((word, offset) => words[at + offset]?.plain === word)) return at
  }
  return null
}

/** How many of the wanted words stand in a stretch, each of it counted once. */
function overlap(stretch: readonly Word[], wanted: readonly string[]): number {
  const left = new Map<string, number>()
  for (const { plain } of stretch) left.set(plain, (left.get(plain) ?? 0) + 1)
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

const cut = (answer: string, words: readonly Word[], from: number, to: number): string =>
  answer.slice(words[from]?.from ?? 0, words[to - 1]?.to ?? answer.length)
