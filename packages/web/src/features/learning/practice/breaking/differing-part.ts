/** The part of a printed output that is not the expected one, between what both begin and end with. Whole words: half a number says nothing. */
export function differingPart(expected: string, actual: string): { before: string; differs: string; after: string } {
  const [wanted, printed] = [partsOf(expected), partsOf(actual)]
  let from = 0
  while (from < printed.length && printed[from] === wanted[from]) from++
  let end = 0
  while (end < printed.length - from && end < wanted.length - from && printed.at(-1 - end) === wanted.at(-1 - end)) end++
  const until = printed.length - end
  return {
    before: printed.slice(0, from).join(''),
    differs: printed.slice(from, until).join('').trimEnd(),
    after: printed.slice(until).join('').trimEnd(),
  }
}

/** Words and what stands between them. */
const partsOf = (text: string): string[] => text.trimEnd().match(/\s+|[^\s,:]+|[,:]/gu) ?? []
