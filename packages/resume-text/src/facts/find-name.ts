import { findLinks } from './read-links.ts'
import { findPhones } from './read-phone.ts'
import { isPlace } from './read-places.ts'
import { postScore } from './post-words.ts'
import { bulletOf } from './bullets.ts'
import { knownHeading } from './section-headings.ts'
import { flat, type SourceLine } from './source-line.ts'

const titles =
  /^(?:(?:professional |my )?(?:curriculum vitae|r[ée]sum[ée]s?|cv|c\.v\.|bio-?data|lebenslauf|currículum|europass)(?: (?:of|von|de))?)(?:\s*[:–—|-])?$/iu

/** True for a line that says only what the document is: `Curriculum Vitae`. */
export const isDocumentTitle = (text: string): boolean => text.length < 40 && titles.test(flat(text))

/** An e-mail address as it stands in a text. */
export const mailIn = (text: string): RegExpExecArray | null =>
  /[\p{L}\p{N}][\p{L}\p{N}.!#$%&'*+/=?^_`{|}~’-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,6}[\p{L}]{2,24}/u.exec(text)

/**
 * The lines of the person's name: the largest of the first page, which may be two below each other; without sizes the line whose words stand in
 * an address of the person, else the first line that is nothing else.
 */
export function findName(lines: readonly SourceLine[], isScan: boolean): SourceLine[] {
  const page = lines.filter((line) => line.page === lines[0]?.page)
  const able = page.filter((line, index) => isNameLike(line, isScan) || (index === 0 && isNameByNext(line, page[1], isScan)))
  const usual = median(page.map(({ size }) => size))
  const largest = Math.max(0, ...able.map(({ size }) => size))
  if (largest > usual * 1.12) {
    const first = able.find(({ size }) => size === largest)
    const next = first === undefined ? undefined : page[page.indexOf(first) + 1]
    if (first !== undefined)
      return next !== undefined && next.size > largest * 0.93 && able.includes(next) && wordsOf(first).length + wordsOf(next).length <= 6
        ? [first, next]
        : [first]
  }
  const early = able.slice(0, 12)
  const first = early.find((line) => page.indexOf(line) < 4)
  const slug = page.flatMap(({ text }) =>
    findLinks(text).flatMap(({ url }) => /linkedin\.[a-z]+\/in\/([\p{L}\d-]+)/iu.exec(url)?.[1] ?? []),
  )[0]
  if (knownHeading(page[0]?.text ?? '')?.kind === 'contact') {
    const parts = (slug ?? mailOf(page)).toLowerCase().split(/[-._]/u)
    const named = able.slice(0, 60).find((line) => wordsOf(line).filter((word) => parts.includes(word)).length >= 2)
    if (named !== undefined) return [named]
    return beforeSummary(page, able)
  }
  return first === undefined ? [] : [first]
}

/** `Sam Freelance` is a name where the next line says what Sam does, or how to reach Sam. */
function isNameByNext(line: SourceLine, next: SourceLine | undefined, isScan: boolean): boolean {
  if (next === undefined || !isNameLike({ ...line, size: 1 }, isScan) || wordsOf(line).length > 4) return false
  return postScore(next.text) > 0 || mailIn(next.text) !== null || findPhones(next.text).length > 0
}

const mailOf = (lines: readonly SourceLine[]): string => lines.flatMap(({ text }) => mailIn(text)?.[0].split('@')[0] ?? [])[0] ?? ''

/** LinkedIn's own file has the name, a line about the person and a place before its first long section. */
function beforeSummary(page: readonly SourceLine[], able: readonly SourceLine[]): SourceLine[] {
  const main = page.findIndex(({ text }) => ['professional_summary', 'experience', 'education'].includes(knownHeading(text)?.kind ?? ''))
  const place = page.slice(0, Math.max(0, main)).findLastIndex(({ text }) => isPlace(text))
  const name = page
    .slice(Math.max(0, place - 4), Math.max(0, place))
    .find((line) => able.includes(line) && wordsOf(line).length >= 2 && wordsOf(line).length <= 4)
  return name === undefined ? [] : [name]
}

const median = (sizes: number[]): number => sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

const wordsOf = ({ text }: SourceLine): string[] =>
  flat(text)
    .toLowerCase()
    .split(/[\s.,]+/u)
    .filter((word) => word !== '')

/** The first part of a line that also has other things, as `Jane Doe | jane@example.com`. */
export function namePart(text: string): string {
  const first =
    text
      .replace(/^(?:first name\(?s?\)? ?\/ ?surname\(?s?\)?|surname\(?s?\)? ?\/ ?first name\(?s?\)?)\t/iu, '')
      .split(/\t|\s[|•·]\s|\s[–—-]\s(?=.*(?:@|\d{5}))/u)[0] ?? ''
  const dash = /^(.{3,60}?)\s[–—-]\s(.+)$/u.exec(first)
  const name = dash !== null && postScore(dash[2] ?? '') > 0 ? (dash[1] ?? '') : first
  return flat(
    name.replace(
      /^(?:(?:full )?name|first name\(?s?\)? ?\/ ?surname\(?s?\)?|surname\(?s?\)? ?\/ ?first name\(?s?\)?|resume of|cv of|curriculum vitae of)\s*[:–-]\s*/iu,
      '',
    ),
  )
}

function isNameLike({ text, size }: SourceLine, isScan: boolean): boolean {
  const part = namePart(text)
  if (part === '' || part.length > 100 || part.split(' ').length > 10 || !/\p{L}/u.test(part)) return false
  if (
    isDocumentTitle(part) ||
    knownHeading(part) !== null ||
    mailIn(part) !== null ||
    findLinks(part).length > 0 ||
    findPhones(part).length > 0
  )
    return false
  if (size === 0 && (isPlace(part) || (postScore(part) > 0 && part.split(' ').length > 1 && !/,/u.test(part)))) return false
  if (bulletOf(part, isScan) !== null) return false
  return !/^(?:address|phone|mobile|e-?mail|location|date of birth|linkedin|github|page)\b/iu.test(part)
}
