/** A piece of a line: whether the other line has it too, and where it stands in UTF-16 units. */
export interface Piece {
  text: string
  isShared: boolean
  from: number
}

const wordsOf = (line: string): string[] => line.match(/\s*[^\s]+|\s+$/gu) ?? []
const bare = (word: string): string => word.trim().replace(/[.,;:]$/u, '')

/** The old and the new line, each in pieces: words that both have in the same order, and words that only one has. */
export function changedWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shared = longestShared(old.map(bare), now.map(bare))
  return { before: piecesOf(old, new Set(shared.map(([at]) => at))), after: piecesOf(now, new Set(shared.map(([, at]) => at))) }
}

/** Pairs of places of the longest run of words that both have in order. Lines have some dozens of words: a table is small. */
function longestShared(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? (lengths[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return pairs
}

function piecesOf(words: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    const last = pieces.at(-1)
    if (last && last.isShared === shared.has(at)) last.text += word
    else pieces.push({ text: word, isShared: shared.has(at), from })
    from += word.length
  }
  return pieces
}
