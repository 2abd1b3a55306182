/** A program inside of what a model wrote. `language` is the word at its fence; null where none stands there. */
export interface FoundProgram {
  language: string | null
  source: string
}

/** So many programs of one answer are looked at; an answer with more is none for a learner. */
export const mostPrograms = 12

/**
 * Everything in a text that could be a program: each listing, all listings of one language together, code without a fence, and code in comments or
 * behind line numbers, quotes or marks of changes.
 */
export function findPrograms(text: string): FoundProgram[] {
  const found = programsIn(text)
  const seen = new Set<string>()
  return found.filter(({ source }) => {
    const key = source.trim()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const fence = /(`{3,}|~{3,})[^\S\n]*([\w+#.-]*)[^\n]*\n([\s\S]*?)(?:\n[^\S\n]*\1[^\n]*$|$(?![\s\S]))/gmu
/** A piece of code within a line: shorter ones are names and numbers. */
const span = /(?<!`)`([^`\n]{20,})`(?!`)/gu

function programsIn(text: string): FoundProgram[] {
  const listings = [...text.matchAll(fence)].map(([, , language = '', source = '']) => ({
    language: language.toLowerCase() || null,
    source,
  }))
  const languages = [...new Set(listings.map(({ language }) => language))]
  const together = languages.flatMap((language) => {
    const own = listings.filter((listing) => listing.language === language)
    return own.length > 1 ? [{ language, source: own.map(({ source }) => source).join('\n') }] : []
  })
  const rest = text.replace(fence, '\n')
  const loose = looseCode(rest)
  const spans = [...rest.matchAll(span)].map(([, source = '']) => source)
  const bare = [...loose, ...spans, ...(spans.length > 1 ? [spans.join('\n')] : [])]
  return [...listings, ...together, ...bare.map((source) => ({ language: null, source }))].flatMap(({ language, source }) => [
    { language, source },
    ...uncovered(source).map((plain) => ({ language, source: plain })),
  ])
}

const codeLine =
  /^\s*(?:(?:def|class|for|while|if|elif|else|try|with|import|from|return|print|const|let|var|function|public|static|using|int|long|string|auto|fn|func|package)\b.*[:({;=].*|#include\b.*|(?:import|from|return|using)\b.*|\*?[\w.[\]]+(?:\s*,\s*\*?[\w.[\]]+)*\s*(?:[-+*/|&^]?=)(?!=).*|[\w.]+\(.*\)\s*[;:{]?|[{}]\s*;?)\s*$/u

/** Lines that read like code and stand outside of any listing: they alone, and with all that stands between them. */
function looseCode(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s{0,3}(?:>\s?)+/u, '').replace(/^(\s*)`([^`]+)`\s*$/u, '$1$2'))
  const isCode = lines.map((line) => codeLine.test(line))
  const [from, until] = [isCode.indexOf(true), isCode.lastIndexOf(true)]
  if (from < 0) return []
  const region = lines.slice(from, until + 1)
  return [region.filter((line, at) => isCode[from + at] || line.trim() === '').join('\n'), region.join('\n')]
}

/** The code of a listing that hides it in comments, behind line numbers, quotes or diff marks; none where it hides nothing. */
function uncovered(source: string): string[] {
  const lines = source.split('\n')
  const without = (mark: RegExp) => {
    const bare = lines.map((line) => line.replace(mark, '$1'))
    return bare.some((line, at) => line !== lines[at]) ? [bare.join('\n')] : []
  }
  const commented = lines.filter((line) => /^\s*(?:#|\/\/|--|\*|;)/u.test(line))
  return [
    ...without(/^(\s*)(?:#|\/\/|--|\*)\s?/u),
    ...(commented.length >= 3 ? [commented.map((line) => line.replace(/^\s*(?:#|\/\/|--|\*|;)\s?/u, '')).join('\n')] : []),
    ...without(/^()\s*\d{1,3}\s?[.:|)]\s?/u),
    ...without(/^()[+>]\s?/u),
  ]
}

/** As many lines of code outside of a listing are no hint. */
const mostLooseLines = 3
const keyword =
  /^\s*(?:import|from|def|for|while|if|elif|return|print|const|let|var|function|#include|using|int|long|public|static|class|console|std)\b/u

/**
 * Whether a text holds code in a way that a tutor has no reason for: more than three lines outside of a listing, or behind an encoding. Such a text is
 * no hint, whatever its code does.
 */
export function hidesCode(text: string): boolean {
  const loose = text
    .replace(fence, '\n')
    .split('\n')
    .map((line) => line.replace(/^\s{0,3}(?:>\s?)+/u, ''))
    .filter((line) => codeLine.test(line))
  if (loose.length > mostLooseLines || decodings(text).length > 0) return true
  return [rot13(text), [...text].toReversed().join('')].some((plain) => plain.split('\n').filter((line) => keyword.test(line)).length >= 2)
}

/** The text behind base64 or hexadecimal, where a piece of it reads as text. */
function decodings(text: string): string[] {
  const blobs = (text.match(/[A-Za-z0-9+/_=-]{40,}(?:\s+[A-Za-z0-9+/_=-]{20,})*/gu) ?? []).map((blob) => blob.replace(/\s+/gu, ''))
  return blobs
    .flatMap((blob) => [fromBase64(blob), /^(?:[0-9a-f]{2})+$/iu.test(blob) ? fromHex(blob) : ''])
    .filter((plain) => plain.length > 20 && /^[\s\x20-\x7e\u00a0-\uffff]+$/u.test(plain))
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function fromBase64(blob: string): string {
  let [bits, value] = [0, 0]
  const bytes: number[] = []
  for (const digit of blob.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')) {
    const worth = base64Digits.indexOf(digit)
    if (worth < 0) return ''
    value = ((value << 6) | worth) & 0xff_ffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return asText(bytes)
}

const fromHex = (blob: string): string => asText((blob.match(/../gu) ?? []).map((pair) => Number.parseInt(pair, 16)))

/** Bytes as UTF-8; empty where they are none. */
function asText(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}

const rot13 = (text: string): string =>
  text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
