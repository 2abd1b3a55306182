import type { ReplyContext } from '../kit/server.ts'

/** A sentence of an article with the number of its paragraph, from 1. */
export interface ArticleSentence {
  paragraph: number
  text: string
}

/** So many words make a message an article, not a question about one. */
const leastWords = 60

const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** The newest message of the person that holds an article, this one first; null where there is none. Older messages are `past`. */
export function findArticle({ past, message }: Pick<ReplyContext, 'past' | 'message'>): { text: string; isNew: boolean } | null {
  if (wordCount(message.text) >= leastWords) return { text: message.text, isNew: true }
  const older = past.findLast(({ role, text }) => role === 'person' && wordCount(text) >= leastWords)
  return older ? { text: older.text, isNew: false } : null
}

/** The sentences of a text, with the paragraph that each stands in. A line break alone ends no sentence; an empty line ends a paragraph. */
export function sentencesOf(text: string): ArticleSentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph, index) =>
      joined([...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()))
        .filter((sentence) => wordCount(sentence) >= 3)
        .map((sentence) => ({ paragraph: index + 1, text: sentence })),
    )
}

const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|Mr|Mrs|Ms|Dr|Prof|No|Fig)|\b\p{Lu})\.$/u

/** A point after an abbreviation or an initial ends no sentence. */
function joined(parts: readonly string[]): string[] {
  const whole: string[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last !== undefined && abbreviation.test(last)) whole[whole.length - 1] = `${last} ${part}`
    else whole.push(part)
  }
  return whole
}

const common = new Set(
  'about after again all also and any are because been before being between both but can could did does doing down during each few for from further had has have having her here his how into its itself just like made make many may more most much must not now off once one only other our out over own same she should some such than that the their them then there these they this those through too two under until very was way well were what when where which while who whom why will with would you your say says said text article passage paragraph author'.split(
    ' ',
  ),
)

/** The words of a text that carry its meaning, in one form each: small letters, without a plural's or a past's ending. */
export function keyWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word)).map(stem)
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|ied)$/u, 'y').replace(/(?:ing|ed|es|s)$/u, '') : word)
