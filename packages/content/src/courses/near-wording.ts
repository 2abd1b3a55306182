import { STOP_WORDS } from '../search-words.ts'
import type { Indexed } from './index-paragraphs.ts'

/** How near a text is to a paragraph's nearest wording, from 0 to 1: the share of weight that both have (Dice). */
type Nearness = (entry: Indexed, words: ReadonlySet<string>) => number

/**
 * Makes the measure of nearness in which the small words of a language count too, each by how few paragraphs are asked for with it: "why" and "how
 * long" tell apart what has the same words of the subject, and "the" tells nothing. `weightOf`: of a word of the subject; `rarity`: of a word by the
 * number of paragraphs that have it.
 */
export function createNearness(
  entries: readonly Indexed[],
  weightOf: (term: string) => number,
  rarity: (count: number) => number,
): Nearness {
  const holding = new Map<string, number>()
  for (const { spoken } of entries)
    for (const word of new Set(spoken.flatMap((words) => [...words]))) holding.set(word, (holding.get(word) ?? 0) + 1)
  const weigh = (words: Iterable<string>): number => {
    let sum = 0
    for (const word of words) sum += STOP_WORDS.has(word) ? rarity(holding.get(word) ?? 0) : weightOf(word)
    return sum
  }
  const whole = new Map(entries.map((entry) => [entry, entry.spoken.map(weigh)]))
  return (entry, words) => {
    const said = weigh(words)
    const near = entry.spoken.map((wording, at) => {
      const both = weigh([...words].filter((word) => wording.has(word)))
      return (2 * both) / (said + (whole.get(entry)?.[at] ?? 0))
    })
    return Math.max(0, ...near)
  }
}
