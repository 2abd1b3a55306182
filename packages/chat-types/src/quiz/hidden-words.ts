import type { QuizItem } from '../kit/server.ts'
import {
  decodedShort,
  fromBytesText,
  opened,
  plainLetters,
  reversed,
  stripMarks,
  turnedLetters,
  unescaped,
  untagged,
} from '../kit/tutor/index.ts'

/** The words that sentences are made of, and those in which an answer is told. */
const common = new Set(
  `the an is it of not and or one to in on at by for with as be are was you your go pick choose take select tick tell told here this that these those
  answer answers option options right correct wrong true false best letter number choice key solution first second third fourth fifth last next between
  they all wait from has have had will would can does do did what which who when where how why if then than so but only also just its their there we
  he she his her my me no yes none each every both any some more most less very after before because since while until about into over under out up
  antwort antworten richtig richtige richtigen lösung ist die der das und nicht respuesta correcta es la el réponse reponse bonne est le risposta corretta resposta
  उत्तर सही है जवाब ответ правильный 答案 答案是 正解
  now think look sure clearly definitely must should could may want need use uses using used same other another many much two three four five`
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.normalize('NFKD')),
)

const mostPieces = 60
const longestPiece = 400

/** The lines of a text as they stand and without their marks, escapes and tags: each may be an answer, or hide one. */
export function linesOf(text: string): string[] {
  const plain = plainLetters(text)
  const read = [plain, unescaped(plain), untagged(plain)].join('\n').split('\n')
  return few(read.flatMap((line) => [line.trim(), stripMarks(line).trim(), line.replace(/^\s*[-+!>]\s?/u, '').trim()]))
}

/** What stands in ticks and quotes; also between double quotes what has ticks inside. */
export function quotesOf(text: string): string[] {
  const plain = plainLetters(text)
  return few(
    [/[`"“']([^`"“”'\n]{1,160})[`"”']/gu, /"([^"\n]{1,160})"/gu].flatMap((quote) =>
      [...plain.matchAll(quote)].map(([, piece = '']) => piece.trim()),
    ),
  )
}

/** Short lines say too little alone: those of a paragraph or a listing together, without their marks. */
const blocksOf = (text: string): string[] =>
  few(
    plainLetters(text)
      .split(/\n\s*\n|^.*(?:```|~~~).*$/mu)
      .map((block) => block.split('\n').map(bareLine).join('\n').trim())
      .filter((block) => block.includes('\n')),
  )
const bareLine = (line: string): string =>
  stripMarks(line)
    .replace(/^`+|`+$/gu, '')
    .trim()

const few = (pieces: readonly string[]): string[] =>
  [...new Set(pieces)].filter((piece) => piece.length > 0 && piece.length <= longestPiece).slice(0, mostPieces)

/**
 * What the pieces of a text say once their letters are undone, where they cannot be read as they stand: back to front, shifted, with signs between them, as a
 * code of bytes, or one of these of another. Only what then reads as words of the question or of everyday speech.
 */
export function hiddenWords(text: string, item: QuizItem): string[] {
  const known = new Set([...common, ...wordsIn([item.question, item.explanation, ...item.options].join('\n'))])
  const called = item.options.flatMap((option, at) => [bare(option), bare(`${String.fromCharCode(65 + at)} ${option}`)])
  const [names, shortNames] = [new Set(called.filter(isTelling)), new Set(called.filter(({ length }) => length > 1))]
  const reads = (said: string): boolean => {
    const words = wordsIn(said)
    const found = words.filter((word) => known.has(word)).length
    return (words.length >= 2 && found >= words.length * 0.7 && words.join('').length >= 6) || names.has(bare(said))
  }
  return [...linesOf(text), ...quotesOf(text), ...blocksOf(text)].flatMap((piece) => {
    if (reads(piece) || shareOf(piece, known) >= 0.5) return []
    // A line that is a code and nothing else may tell an option of two signs.
    const whole = piece.length < 6 ? [] : [piece, reversed(piece)].flatMap(fromBytesText).filter((said) => shortNames.has(bare(said)))
    if (whole.length > 0) return whole
    const once = [...opened(piece), ...decodedShort(piece)]
    const twice = once.flatMap((one) => [...turnedLetters(one), ...opened(one), ...decodedShort(one)])
    return [...new Set([...turnedLetters(piece), ...once, ...twice])].filter((said) => said !== piece && reads(said))
  })
}

/** A number or a sign comes out of anything by chance. */
const isTelling = (name: string): boolean => name.length >= 3 && /\p{L}/u.test(name)

const shareOf = (piece: string, known: ReadonlySet<string>): number => {
  const words = wordsIn(piece)
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length
}

/** Words of two letters and more; a letter alone says nothing of its language. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{M}]{2,}/gu) ?? []

/** An option without what may be left out around it: spaces, ticks, quotes, the sign at its end. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s`'"“”‘’*:.;]+/gu, '')

/** The first letters of the lines, the sentences and the words of a text, as words that they may spell. */
export const initialsOf = (text: string): string[] => {
  const plain = plainLetters(text)
  const firsts = (parts: readonly string[]) =>
    parts
      .map((part) => /[\p{L}\p{N}]/u.exec(part)?.[0] ?? '')
      .join('')
      .toLowerCase()
  return [firsts(plain.split('\n')), firsts(plain.split(/(?<=[.?!])\s+|\n/u)), firsts(plain.split(/\s+/u))]
}

/** A run that nobody can read, as a packed text looks: no word, no name of a program. */
export const isOpaque = (text: string, item: QuizItem): boolean =>
  (text.match(/(?<![\w+/=-])[\w+/-]{12,}={0,2}(?![\w+/=-])/gu) ?? []).some(
    (run) =>
      (run.match(/\d/gu) ?? []).length + (run.match(/[=+/]/gu) ?? []).length >= 1 &&
      (run.match(/[A-Z](?![a-z]{2})/gu) ?? []).length >= 3 &&
      (run.match(/[a-z]/gu) ?? []).length >= 3 &&
      !`${item.question}\n${item.options.join('\n')}`.includes(run),
  )
