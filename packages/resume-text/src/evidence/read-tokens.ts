/** A word or a number of a text, with its place in UTF-16 units. */
export interface Token {
  text: string
  from: number
  to: number
  /** Lower case, without dots and without the `'s` of a genitive. */
  lower: string
  isNumber: boolean
  isCapital: boolean
  /** True for `HL7`, `C++`, `.NET`, `GraphQL` and `AWS`: no ordinary word is written so. */
  isTechnical: boolean
  startsSentence: boolean
  /** The characters between the token before and this one. */
  gap: string
}

/**
 * Numbers with their separators, abbreviations with dots (`B.Sc.`), and words with the signs that technologies end with. No part of the expression can
 * match the same characters in two ways, so its time grows with the length of the text alone.
 */
const pattern =
  /\p{Nd}+(?:[.,]\p{Nd}+)*|(?<![\p{L}\p{N}])\p{L}{1,2}(?:\.\p{L}{1,4})+(?![\p{L}\p{N}])|(?:(?<![\p{L}\p{N}])\.)?\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?[+#]*/gu

/** The words and numbers of a text in their order. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const gap = text.slice(end, index)
    end = index + word.length
    const isNumber = /^\p{Nd}/u.test(word)
    tokens.push({
      text: word,
      from: index,
      to: end,
      lower: isNumber ? word : lowerOf(word),
      isNumber,
      isCapital: /^\p{Lu}/u.test(word),
      isTechnical: !isNumber && isTechnical(word),
      startsSentence: tokens.length === 0 || /[.!?:;•\n|]/u.test(gap) || /^\s*[-–—*]\s/u.test(gap),
      gap,
    })
  }
  return tokens
}

const lowerOf = (word: string): string => {
  const lower = word.toLowerCase().replaceAll('’', "'")
  const plain = lower.replace(/'s$/u, '')
  return plain.startsWith('.') ? plain : plain.replaceAll('.', '')
}

const isTechnical = (word: string): boolean =>
  /\p{N}|[+#]|^\./u.test(word) || /\p{Ll}\p{Lu}/u.test(word) || (/^[\p{Lu}.]{2,}s?$/u.test(word) && word.length < 9)
