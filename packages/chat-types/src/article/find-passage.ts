import { type ArticleSentence, keyWords } from './read-article.ts'

/**
 * The sentences of an article that a question is about, best first: they hold at least half of its words, the rare ones counted more. Empty where the
 * text says nothing of it.
 */
export function findPassage(sentences: readonly ArticleSentence[], question: string, most = 2): ArticleSentence[] {
  const asked = [...new Set(keyWords(question))]
  if (asked.length === 0) return []
  const words = sentences.map(({ text }) => new Set(keyWords(text)))
  const rarity = new Map(asked.map((word) => [word, 1 / (1 + words.filter((set) => set.has(word)).length)]))
  const whole = [...rarity.values()].reduce((sum, value) => sum + value, 0)
  return sentences
    .map((sentence, index) => ({
      sentence,
      share: asked.reduce((sum, word) => sum + (words[index]?.has(word) ? (rarity.get(word) ?? 0) : 0), 0) / whole,
      hits: asked.filter((word) => words[index]?.has(word)).length,
    }))
    .filter(({ share, hits }) => share >= 0.3 && hits >= Math.min(2, Math.ceil(asked.length / 2)))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most)
    .map(({ sentence }) => sentence)
}
