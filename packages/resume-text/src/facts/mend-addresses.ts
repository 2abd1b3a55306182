import { mailIn } from './find-name.ts'
import { findLinks } from './read-links.ts'
import { findPhones } from './read-phone.ts'
import type { SourceLine } from './source-line.ts'

/**
 * Contact lines with what a narrow column had cut put together: an e-mail address before or behind its `@`, a link behind a slash or hyphen, a
 * number before its last digits, an address of several lines.
 */
export function mendAddresses(lines: readonly SourceLine[], name: readonly SourceLine[]): SourceLine[] {
  const mended: SourceLine[] = []
  const width = Math.max(0, ...lines.map(({ text }) => text.length))
  for (const line of lines) {
    const last = mended.at(-1)
    const joint = last === undefined || name.includes(last) || name.includes(line) ? null : jointOf(last.text.slice(-300), line.text, width)
    if (last !== undefined && joint !== null) mended[mended.length - 1] = { ...last, text: last.text + joint + line.text }
    else mended.push(line)
  }
  return mended
}

/** What to put between two lines that are one; null where they are two. */
function jointOf(before: string, text: string, width: number): string | null {
  const last = before.split(/[\s|•·]+/u).at(-1) ?? ''
  const [next = ''] = text.split(/[\s|•·]+/u)
  const isOwn = mailIn(next) !== null || /^(?:https?:|www\.)/iu.test(next) || findPhones(text).length > 0
  if (/^mailto:[^@]*$/iu.test(last) || last.endsWith('@') || (next.startsWith('@') && next.length > 3)) return ''
  if (
    last.includes('@') &&
    mailIn(next) === null &&
    (/[.\-_]$/u.test(last) || (before.length > width * 0.7 && /^(?:\w{2,4}|[\w-]+\.\w{2,4})$/u.test(next) && text === next))
  )
    return ''
  if (before.length < 40 && before.endsWith(':') && findLinks(next)[0]?.from === 0) return ' '
  const [link] = findLinks(last)
  if (link !== undefined && mailIn(next) === null && !/^(?:https?:|www\.)/iu.test(next) && /[/\-_=?&.]$/u.test(last)) return ''
  if (
    link !== undefined &&
    !isOwn &&
    text === next &&
    link.url.includes('/') &&
    /[\d\-/_]/u.test(next) &&
    /^[\p{L}\p{N}\-./_%?=&~#]+$/u.test(next)
  )
    return ''
  const phones = findPhones(before)
  if (phones.length > 0 && /\d$/u.test(before) && /^\d{2,5}(?=$|\s*[|•·])/u.test(text)) return ' '
  const isPieces = /[|•·]/u.test(before) && /[|•·]/u.test(text)
  if (
    isPieces &&
    before.length > width * 0.8 &&
    /[\p{L},;&]$/u.test(before) &&
    !isOwn &&
    findLinks(next).length === 0 &&
    findLinks(last).length === 0 &&
    !last.includes('@')
  )
    return ' '
  return null
}
