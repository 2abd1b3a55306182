import { doubted, type Said } from './source-line.ts'

/** A telephone number as people write it, with its country, brackets and extension. */
const number =
  /(?<![\p{L}\p{N}/@._=-])(?:\(\d{1,5}\)|(?:\+{1,2} ?(?!\+))?\(?\+?\d{1,16}\)?)(?:[\s().\-–/]{1,3}\d{1,12}){0,6}(?:\s*(?:ext\.?|x|#|extension)\s*\d{1,6})?(?![\p{L}\p{N}@])/gu

/** A number with the place where it stands. */
export interface FoundPhone {
  value: string
  from: number
  to: number
}

/** Telephone numbers of a line. Years, periods and postcodes are none. */
export function findPhones(text: string): FoundPhone[] {
  const phones: FoundPhone[] = []
  for (const match of text.slice(0, 1000).matchAll(number)) {
    const value = match[0].trim()
    const digits = digitsOf(value.replace(/(?:ext\.?|x|#|extension)\s*\d+$/iu, ''))
    if (digits.length < 7 || digits.length > 15 || isPeriod(value)) continue
    if (digits.length < 9 && !/^[+(0]|[-. ]/u.test(value)) continue
    if (isPostcode(value, text.slice(0, match.index))) continue
    const open = value.startsWith('(') && !value.includes(')') ? 1 : 0
    phones.push({ value: value.slice(open), from: match.index + open, to: match.index + match[0].length })
  }
  return phones
}

/** `05422-010` of Brazil, and `164-0001` of Japan behind the name of a town. */
const isPostcode = (value: string, before: string): boolean =>
  /^\d{5}-\d{3}$/u.test(value) ||
  (/^\d{3}-\d{4}$/u.test(value) && /\p{L}{2},? $/u.test(before) && !/(?:tel|phone|mobile|cell|call)[.:]? $/iu.test(before))

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

const isPeriod = (text: string): boolean =>
  /^(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}$/u.test(text) ||
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?:\s?[-–]\s?\d{1,2}(?:[./-]\d{1,2}){0,2})?$/u.test(text) ||
  /^(?:0?[1-9]|1[0-2])[./-](?:19|20)\d{2}/u.test(text) ||
  /^(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}/u.test(text)

/** How many digits follow the code of a country, for countries with numbers of one length. */
const lengths: readonly [code: string, country: string, digits: number][] = [
  ['91', 'An Indian', 10],
  ['1', 'A North American', 10],
]

/** A number that is too short or too long for its country is for the person to mend. */
export function checkedPhone(phone: Said): Said {
  const plain = phone.value.trim()
  if (!plain.startsWith('+') || /ext|x|#|\/.*\+/iu.test(plain)) return phone
  const digits = digitsOf(plain)
  const rule = lengths.find(([code]) => plain.replace(/^\++ ?\(?/u, '').startsWith(code))
  if (rule === undefined) return phone
  const [code, country, wanted] = rule
  const found = digits.length - code.length
  // A trunk zero in brackets is left out when one calls from abroad.
  if (found === wanted || (found === wanted + 1 && /^0|\(0\)/u.test(plain.replace(/\D*\d+\D*/u, '')))) return phone
  return doubted(phone, `The phone number has ${found} digits. ${country} number has ${wanted}.`)
}
