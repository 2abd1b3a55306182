import type { Letter } from '@xperto/contract'

export type Sentence = Letter['sentences'][number]

/** The paragraphs of a letter, each with its lines of sentences. */
export function paragraphsOf({ text, sentences }: Pick<Letter, 'text' | 'sentences'>): Sentence[][][] {
  const paragraphs: Sentence[][][] = []
  let last: Sentence | null = null
  for (const sentence of sentences) {
    const between = last === null ? '\n\n' : text.slice(last.to, sentence.from)
    if (/\n\s*\n/u.test(between)) paragraphs.push([[sentence]])
    else if (between.includes('\n')) paragraphs.at(-1)?.push([sentence])
    else paragraphs.at(-1)?.at(-1)?.push(sentence)
    last = sentence
  }
  return paragraphs
}

/** A letter without one of its sentences; an empty paragraph goes with it. */
export const withoutSentence = (text: string, { from, to }: Pick<Sentence, 'from' | 'to'>): string =>
  `${text.slice(0, from)}${text.slice(to)}`
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/[^\S\n]+\n/gu, '\n')
    .replace(/\n[^\S\n]+/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

/** A sentence cut at its claims. */
export function piecesOf({ text, claims }: Sentence): { text: string; isClaim: boolean }[] {
  const pieces: { text: string; isClaim: boolean }[] = []
  let at = 0
  for (const { from, to } of claims) {
    pieces.push({ text: text.slice(at, from), isClaim: false }, { text: text.slice(from, to), isClaim: true })
    at = to
  }
  return [...pieces, { text: text.slice(at), isClaim: false }].filter((piece) => piece.text !== '')
}
