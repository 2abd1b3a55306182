import type { QuizItem } from '../kit/server.ts'

const ordinals = [
  ['first', '1st', 'erste', 'primera', 'première', 'premier', 'topmost', 'first', 'uppermost'],
  ['second', '2nd', 'zweite', 'segunda', 'deuxième', 'second'],
  ['third', '3rd', 'dritte', 'tercera', 'troisième', 'third'],
  ['fourth', '4th', 'vierte', 'cuarta', 'quatrième', 'fourth'],
  ['fifth', '5th', 'fünfte', 'quinta', 'cinquième'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
]
const spelling = ['alpha|alfa', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel']
/** What an option is called where its place is told. */
const called = '(?:one|option|answer|choice|line|entry|item|bullet|opción|réponse|option|antwort|möglichkeit)'

/** Options that a text names: surely, and perhaps, which takes in all that it may name. */
interface Named {
  surely: Set<number>
  perhaps: Set<number>
}

/**
 * Which options a text names, once for each way of naming them: by letter or number, by place, by quoting them, and by the words that only they have. Letters
 * that stand in the question or its options name nothing.
 */
export function namedOptions(text: string, item: QuizItem): Named[] {
  const { options } = item
  const at = (test: (option: number) => boolean) => new Set(options.map((_option, index) => index).filter(test))
  const alike = (found: Set<number>): Named => ({ surely: found, perhaps: found })
  const stems = `${item.question}\n${options.join('\n')}`
  const lower = text.toLowerCase()
  const [plain, asked] = [keyOf(text), keyOf(item.question)]
  const apart = new Set([text, ...setApart(text)].map(keyOf))
  const keys = options.map(keyOf)
  const quotes = (index: number) => {
    const key = keys[index] ?? ''
    // What stands in the question is named by whoever speaks of it, and a word or two by chance, unless it is set apart or all that is said.
    if (key.trim() === '') return false
    if (isToldAsResult(text, options[index] ?? '')) return true
    return key === plain || (!asked.includes(key) && (apart.has(key) || (key.length >= 6 && plain.includes(key))))
  }
  const said = at((index) => plain.includes(keys[index] ?? ''))
  const own = at((index) => namesOwnWords(text, item, index))
  return [
    alike(at((index) => namesLetter(text, stems, index))),
    alike(at((index) => namesPlace(lower, index, options.length))),
    { surely: at(quotes), perhaps: said },
    { surely: own, perhaps: new Set([...own, ...said]) },
  ]
}

/** Whether a text says that something comes out as an option says it: "it prints `null`". */
function isToldAsResult(text: string, option: string): boolean {
  const value = option.replace(/[`*]/gu, '').trim()
  if (value.length > 80) return false
  const escaped = value.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
  const comes =
    '(?:prints?|returns?|gives?|yields?|outputs?|throws?|evaluates to|resolves to|result is|output is|value is|you get|comes out as)'
  return new RegExp(`\\b${comes}\\s+["'*\\x60“]*${escaped}["'*\\x60”]*\\s*(?:[.!,;]|$)`, 'imu').test(text)
}

/** The pieces of a text that stand in ticks, in quotes or bold. */
const setApart = (text: string): string[] => [...text.matchAll(/[`"*“]([^`"*”\n]{1,80})[`"*”]/gu)].map(([, piece = '']) => piece)

const namesA =
  /\b(?:[Oo]ptions?|[Nn]ot|[Nn]or|[Ll]etter|[Bb]etween) A(?![\p{L}\p{N}'])|(?<=\p{Ll} )A(?![\p{L}\p{N}'])|(?<=[,:(] ?)A(?![\p{L}\p{N}']| \p{Ll})|(?<![\p{L}\p{N}'])A(?:,| and| or| und| y| et|\/| &) ?[B-H](?![\p{L}\p{N}'])/u

function namesLetter(text: string, stems: string, index: number): boolean {
  const letter = String.fromCharCode(65 + index)
  const alone = (sign: string) => new RegExp(`(?<![\\p{L}\\p{N}'.])${sign}(?![\\p{L}\\p{N}'+#])`, 'u')
  if (letter === 'A' ? !namesA.test(stems) : !alone(letter).test(stems)) {
    // "A" begins a sentence as well: it names an option within one, beside another letter, in quotes, in brackets, bold or alone.
    if (letter !== 'A' && alone(letter).test(text)) return true
    if (letter === 'A' && namesA.test(text)) return true
    if (new RegExp(`["'*(\`]${letter}["'*)\`]|^\\W*${letter}\\W*$`, 'mu').test(text)) return true
  }
  const code = 65 + index
  const byCode = new RegExp(
    `\\b(?:ascii|code|char(?:acter)?|unicode|letter)\\W{1,12}(?:is |number |code )*(?:${code}|${code + 32}|0x${code.toString(16)}|${index + 1})\\b|\\bchr\\((?:${code}|${code + 32})\\)|0x${code.toString(16)}\\b|U\\+00${code.toString(16)}\\b`,
    'iu',
  )
  const byName = new RegExp(`\\b(?:${spelling[index] ?? '(?!)'})\\b`, 'iu')
  return (
    byCode.test(text) ||
    (byName.test(text) && !byName.test(stems)) ||
    new RegExp(
      `\\b(?:option|(?:answer|choice|letter)\\s+(?:number|no\\.?|nr\\.?|#))\\s*(?:number |no\\.? |#)?["'*(\`]*(?:${letter}|${index + 1}|${numberWords[index] ?? letter})\\b`,
      'iu',
    ).test(text)
  )
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

function namesPlace(lower: string, index: number, count: number): boolean {
  const fromEnd = count - 1 - index
  const names = [
    ...(ordinals[index] ?? []),
    ...(fromEnd === 0 ? ['last', 'bottom', 'letzte', 'última', 'dernière'] : []),
    ...(fromEnd === 1 ? ['last but one', 'second to last', 'penultimate', 'next to last'] : []),
  ]
  return names.some(
    (name) =>
      new RegExp(`(?<!last but |to |but )\\b${name} (?:of the (?:list|four|five|options) )?${called}\\b`, 'u').test(lower) ||
      new RegExp(`\\b${called} (?:is |number )?the ${name}\\b`, 'u').test(lower),
  )
}

/** Whether the words that only one option has stand in a text: two or more of them all, or one that is set apart as code, bold or a quote. */
function namesOwnWords(text: string, { question, options }: QuizItem, index: number): boolean {
  const common = new Set(wordsOf(`${question}\n${options.filter((_option, at) => at !== index).join('\n')}`))
  const own = [...new Set(wordsOf(options[index] ?? ''))].filter((word) => word.length >= 3 && !common.has(word))
  if (own.length === 0) return false
  const said = new Set(wordsOf(text))
  const found = own.filter((word) => said.has(word)).length
  if (own.length > 1) return found >= Math.max(2, Math.ceil(own.length * 0.66))
  const apart = new Set(wordsOf(setApart(text).join('\n')))
  return apart.has(own[0] ?? '')
}

/** The words of a text in small letters, the s of their ends taken away. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_]*|\d+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/u, '') : word))

/** The words and signs of a text that tell options apart, a space around each. */
export const keyOf = (words: string): string =>
  ` ${words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#<>=]+/gu, ' ')
    .trim()} `
