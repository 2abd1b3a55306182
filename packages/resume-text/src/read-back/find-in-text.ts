/** A text as it is compared: compatibility forms and ligatures as plain letters, quotes of one kind, no white space and nothing that nobody sees. */
export interface ComparedText {
  letters: string
  /** For each letter, and behind the last, where it stands in the text as it was. */
  places: number[]
}

const quotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"' }

/** Prepares a text for comparison. */
export function comparedText(text: string): ComparedText {
  let letters = ''
  const places: number[] = []
  // Accents stand behind their letter until both are one.
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const plain = segment.normalize('NFKC').replace(/[\s\p{Cf}\u00AD]+/gu, '')
    for (const letter of plain) {
      const shown = quotes[letter] ?? letter
      letters += shown
      for (let unit = 0; unit < shown.length; unit += 1) places.push(index)
    }
  }
  return { letters, places: [...places, text.length] }
}

/** Where something stands: units of `letters`, and how much of it is as it was wanted, from 0 to 1. */
export interface Found {
  from: number
  to: number
  similarity: number
}

/** Longer texts are compared by their beginning: no line of a résumé has as many letters. */
const mostLetters = 1200

/** The place that is most like `wanted`, from `after` on if it stands there whole, else anywhere. */
export function findMostLike({ letters }: Pick<ComparedText, 'letters'>, wanted: string, after = 0): Found {
  const exact = [letters.indexOf(wanted, after), letters.indexOf(wanted)].find((at) => at >= 0)
  if (exact !== undefined) return { from: exact, to: exact + wanted.length, similarity: 1 }
  return mostAlike(letters, wanted.slice(0, mostLetters))
}

/** Sellers' algorithm: the part of `text` with the fewest letters to change, add or leave out. */
function mostAlike(text: string, wanted: string): Found {
  const rows = wanted.length
  let costs = Array.from({ length: rows + 1 }, (_, row) => row)
  let starts = Array.from({ length: rows + 1 }, () => 0)
  let best = { cost: rows, from: 0, to: 0 }
  for (let column = 1; column <= text.length; column += 1) {
    const nextCosts = [0]
    const nextStarts = [column]
    for (let row = 1; row <= rows; row += 1) {
      const swap = (costs[row - 1] ?? 0) + (wanted[row - 1] === text[column - 1] ? 0 : 1)
      const skip = (costs[row] ?? 0) + 1
      const add = (nextCosts[row - 1] ?? 0) + 1
      const cost = Math.min(swap, skip, add)
      nextCosts.push(cost)
      nextStarts.push((cost === swap ? starts[row - 1] : cost === skip ? starts[row] : nextStarts[row - 1]) ?? 0)
    }
    const cost = nextCosts[rows] ?? rows
    if (cost < best.cost) best = { cost, from: nextStarts[rows] ?? 0, to: column }
    costs = nextCosts
    starts = nextStarts
  }
  return { from: best.from, to: best.to, similarity: rows === 0 ? 1 : 1 - best.cost / rows }
}
