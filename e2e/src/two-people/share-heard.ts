/** The words of a text, in small letters. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Which share of the words of a sentence was heard, in their order and whatever else was heard between: 0 to 1. */
export function shareHeard(sentence: string, heard: string): number {
  const said = wordsOf(sentence)
  // The longest row of words that both have, row by row.
  let row = said.map(() => 0)
  for (const word of wordsOf(heard))
    row = row.reduce<number[]>((next, above, at) => {
      const fits = said[at] === word ? (row[at - 1] ?? 0) + 1 : 0
      return [...next, Math.max(above, next[at - 1] ?? 0, fits)]
    }, [])
  return said.length === 0 ? 0 : (row.at(-1) ?? 0) / said.length
}
