import { fromBytesText } from './decode-letters.ts'

const lower = 'abcdefghijklmnopqrstuvwxyz'
const shiftBy = (text: string, alphabet: string): string =>
  text.replace(/[a-z]/giu, (letter) => {
    const plain = lower[alphabet.indexOf(letter.toLowerCase())] ?? letter
    return letter >= 'a' ? plain : plain.toUpperCase()
  })
const alphabets = [
  ...Array.from({ length: 25 }, (_none, at) => lower.slice(at + 1) + lower.slice(0, at + 1)),
  [...lower].toReversed().join(''),
]
const rot47 = (text: string): string => text.replace(/[!-~]/gu, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) + 14) % 94)))

/** Back to front. */
export const reversed = (text: string): string => [...text].toReversed().join('')

/** Every shift of the letters of a text, whatever it then says. */
export const turnedLetters = (text: string): string[] => [...alphabets.map((alphabet) => shiftBy(text, alphabet)), rot47(text)]

/** A text back to front, its words in the other order or each back to front, without a sign that stands between its letters, and every second letter of it. */
export function opened(text: string): string[] {
  const letters = [...text]
  const signs = new Map<string, number>()
  for (const letter of letters) if (/[^\p{L}\p{N}\s]/u.test(letter)) signs.set(letter, (signs.get(letter) ?? 0) + 1)
  const between = [...signs].filter(([, count]) => count >= 4 && count >= letters.length * 0.25).map(([sign]) => text.replaceAll(sign, ''))
  return [
    reversed(text),
    text.split(' ').toReversed().join(' '),
    text.split(' ').map(reversed).join(' '),
    ...between,
    ...[0, 1].map((from) => letters.filter((_letter, at) => at % 2 === from).join('')),
  ]
}

/** What a short run of letters and digits says as a code of bytes: a single word is enough, where longer texts are asked for elsewhere. */
export function decodedShort(text: string): string[] {
  const runs = [text, ...(text.match(/[A-Za-z0-9+/_-]{3,}={0,4}/gu) ?? []).filter((run) => run !== text).slice(0, 6)]
  return runs.flatMap(fromBytesText).filter((said) => said.trim().length > 0 && /^[\t\n\r\x20-\x7e\u00a0-\uffff]+$/u.test(said))
}
