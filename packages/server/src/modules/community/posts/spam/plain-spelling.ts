import { endings } from './links-of-post.ts'

/** A text as a reader takes it, and whether it was written so that a program does not. */
export interface PlainSpelling {
  text: string
  isDisguised: boolean
}

/** Letters that nobody sees: as alternatives, for one of them combines with what stands before it. */
const unseen = String.raw`(?:\u00ad|\u034f|\u180e|[\u200b-\u200f]|[\u2060-\u2064]|\ufeff)`
const invisible = new RegExp(unseen, 'gu')
const invisibleInWord = new RegExp(`(?<=[a-z0-9.@])${unseen}+(?=[a-z0-9.@ ])`, 'giu')
/** Letters of mathematics, in circles and of double width: four in a row are a word. */
const dressed = /(?:[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2460-\u24ff]|[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}]){4,}/u
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Cyrillic and Greek letters that look like Latin ones. */
const alike = new Map(
  (
    [
      ['аеорсухѕіјԁԛԝһ', 'aeopcyxsijdqwh'],
      ['АВЕКМНОРСТУХЅІЈ', 'ABEKMHOPCTYXSIJ'],
      ['αειικνορτυχ', 'aeiikvoptux'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ] as const
  ).flatMap(([strange, usual]) => [...strange].map((letter, index): [string, string] => [letter, usual[index] ?? letter])),
)
const latin = /[a-z]/i
const mixedWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu

/** Digits and signs in the place of letters, for words that adverts hide. */
const signs: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const hiddenWords = new Set(
  `whatsapp telegram viber casino crypto bitcoin loan loans cash money daily trading trader invest investment essay essays homework exam assignment
  follower followers likes views cheap income profit bonus betting viagra porn free number contact account documents approved minutes writing instant
  quick online escort gift price offer click password wallet`.split(/\s+/),
)
const spelledByShape = /[a-z0-9@$!]+/gi

const lone = '[\\p{L}\\p{N}]'
/** Letters one by one, with a blank, a point or the like between each two. */
const stretched = new RegExp(`(?<![\\p{L}\\p{N}])${lone}(?:([ .*_~-])${lone}|[ ][.-](?=[ ])){5,}(?![\\p{L}\\p{N}])`, 'gu')
const writtenDot = new RegExp(
  String.raw`(?<=[a-z0-9-]{4})(?:\s*(?:\[\.\]|\(\.\)|\[\s*dot\s*\]|\(\s*dot\s*\)|\{\s*dot\s*\}|。|．)\s*|\s+dot\s+|\s+\.\s*|\s*\.\s+)(?=(?:${endings})(?![\w]))`,
  'gi',
)

/** Undoes the spellings by which adverts pass by rules: invisible letters, look-alikes, digits for letters, letters one by one, `dot com`. */
export function plainSpelling(written: string): PlainSpelling {
  let isDisguised = (written.match(invisibleInWord)?.length ?? 0) >= 2 || (dressed.test(written) && !asian.test(written))
  const note = (before: string, after: string): string => {
    isDisguised ||= before !== after
    return after
  }
  let text = written.replace(invisible, '').normalize('NFKC')
  let mixed = 0
  text = text.replace(mixedWord, (word) => {
    const latinWord = [...word].map((one) => alike.get(one) ?? one).join('')
    if (latinWord === word || !latin.test(word) || !/^\p{Script=Latin}+$/u.test(latinWord)) return word
    mixed += 1
    return latinWord
  })
  // One such word is a slip of the keyboard.
  isDisguised ||= mixed >= 2
  text = text.replace(stretched, (run) => {
    const joined = run.replace(/[ *_~]|(?<=\p{L})[.-](?=\p{L})/gu, '')
    return /^\p{L}{6,}/u.test(joined) && !isAlphabet(joined) ? note(run, joined) : run
  })
  text = text.replace(spelledByShape, (word) => {
    const meant = word.toLowerCase().replace(/[013457@$!]/g, (sign) => signs[sign] ?? sign)
    return meant !== word.toLowerCase() && hiddenWords.has(meant) && latin.test(word) ? note(word, meant) : word
  })
  text = text.replace(/\bh(?:xx|\*\*|tt)ps?\s?(?::|\[:\])\s?\/\//gi, (start) =>
    note(
      start.toLowerCase(),
      start.toLowerCase().startsWith('https') ? 'https://' : start.toLowerCase().startsWith('http') ? 'http://' : 'https://',
    ),
  )
  text = text.replace(/\bt\s?\.\s?me\s?\/\s?(?=\w)/gi, (found) => note(found.toLowerCase(), 't.me/'))
  text = text.replace(writtenDot, (dot) => (/dot|\[|\(|\{|。|．|\s\./i.test(dot) ? note(dot, '.') : dot))
  return { text, isDisguised }
}

const isAlphabet = (letters: string): boolean => 'abcdefghijklmnopqrstuvwxyz'.includes(letters.toLowerCase())
