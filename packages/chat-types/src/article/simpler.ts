import { type ArticleSentence, keyWords } from './read-article.ts'

/** A sentence with more words than this is taken apart. */
const longWords = 18

/** Where a long sentence comes apart: a semicolon or colon, or a comma before a word that begins a part of its own. */
const joints =
  /;\s+|:\s+|,?\s+(?=(?:because|although|though|whereas|unless|however|therefore|so that)\s)|,\s+(?=(?:and|but|or|so|which|who|while|when|where|if|since)\s)/iu

/** The parts of a long sentence, each to be read alone; null for a short one and for one that has no joints. */
export function partsOf({ text }: ArticleSentence): string[] | null {
  if (text.split(' ').length <= longWords) return null
  const parts = text.split(joints).filter((part) => part.trim() !== '')
  return parts.length > 1 ? parts.map((part) => part.trim()) : null
}

/** Long words of a text that stand in it at least twice: what a reader has to know first. */
export function termsOf(sentences: readonly ArticleSentence[], most = 4): string[] {
  const counted = new Map<string, { shown: string; count: number }>()
  for (const { text } of sentences)
    for (const shown of text.match(/\p{L}{8,}/gu) ?? []) {
      const key = keyWords(shown)[0]
      if (key === undefined) continue
      counted.set(key, { shown: counted.get(key)?.shown ?? shown.toLowerCase(), count: (counted.get(key)?.count ?? 0) + 1 })
    }
  return [...counted.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ shown }) => shown)
}
