import { type ArticleSentence, keyWords } from './read-article.ts'

/**
 * The sentences that carry a text, in its own order: those that share most words with the rest of it. A sentence counts less the longer it is, and
 * once one is taken its words count half, so that the next says something else. The first sentence of a paragraph has a little more.
 */
export function sumUp(sentences: readonly ArticleSentence[], lines: number): ArticleSentence[] {
  const words = sentences.map(({ text }) => new Set(keyWords(text)))
  const weight = new Map<string, number>()
  for (const set of words) for (const word of set) weight.set(word, (weight.get(word) ?? 0) + 1)
  // A word of one sentence alone says nothing about the whole.
  for (const [word, count] of weight) if (count === 1 && sentences.length > 3) weight.set(word, 0.2)
  const left = new Set(sentences.keys())
  const taken: number[] = []
  while (taken.length < lines && left.size > 0) {
    const best = [...left].reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one))
    left.delete(best)
    taken.push(best)
    for (const word of words[best] ?? []) weight.set(word, (weight.get(word) ?? 0) / 2)
  }
  return taken.toSorted((one, other) => one - other).flatMap((index) => sentences[index] ?? [])

  function scoreOf(index: number): number {
    const set = words[index] ?? new Set()
    const sum = [...set].reduce((total, word) => total + (weight.get(word) ?? 0), 0)
    const isFirst = sentences[index - 1]?.paragraph !== sentences[index]?.paragraph
    return (sum / Math.sqrt(Math.max(6, set.size))) * (isFirst ? 1.15 : 1)
  }
}
