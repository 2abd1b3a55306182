/** Signs that the voice does not know, and how they are said. */
const said: readonly [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”«»]/g, '"'],
  [/\bC\+\+/g, 'C plus plus'],
  [/\bC#/g, 'C sharp'],
  [/\bF#/g, 'F sharp'],
  [/\s*[–—→]\s*/g, ', '],
  [/…/g, '...'],
  [/≤/g, ' at most '],
  [/≥/g, ' at least '],
  [/[×]/g, ' times '],
  [/%/g, ' percent '],
  [/&/g, ' and '],
]

/**
 * A sentence in the letters that the built-in voice reads, which is English alone. Null where too little of it is left: another script, or a sentence of
 * signs.
 */
export function sayable(sentence: string): string | null {
  const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const plain = said
    .reduce((text, [sign, words]) => text.replace(sign, words), sentence)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const left = letters(plain)
  return left > 0 && left >= letters(sentence.normalize('NFKD').replace(/\p{M}/gu, '')) * 0.8 ? plain : null
}
