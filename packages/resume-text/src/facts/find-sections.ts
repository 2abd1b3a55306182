import { bulletOf } from './bullets.ts'
import { mailIn } from './find-name.ts'
import { findPhones } from './read-phone.ts'
import { findPeriod } from './read-period.ts'
import { knownHeading, type SectionKind } from './section-headings.ts'
import { flat, type SourceLine } from './source-line.ts'

/** A part of the document below a heading. The part that holds the name has none. */
export interface FoundSection {
  kind: SectionKind | 'head'
  title: string
  heading: SourceLine | null
  lines: SourceLine[]
}

interface Look {
  isUpper: boolean
  bold: boolean
  size: number
}

/** The parts of a document in its order. `name` are the lines of the person's name: they begin the head wherever they stand. */
export function findSections(lines: readonly SourceLine[], name: readonly SourceLine[], isScan: boolean): FoundSection[] {
  const looks = headingLooks(lines, isScan)
  const bodySize = usualSize(lines)
  const sections: FoundSection[] = [{ kind: 'head', title: '', heading: null, lines: [] }]
  for (const [index, line] of lines.entries()) {
    const current = sections.at(-1)
    if (current === undefined) break
    if (name.includes(line)) {
      if (name[0] === line && current.heading !== null) sections.push({ kind: 'head', title: '', heading: null, lines: [] })
      sections.at(-1)?.lines.push(line)
      continue
    }
    const isBeforeName = name[0] !== undefined && lines.indexOf(name[0]) > index
    const found = headingAt(line, { looks, bodySize, current, next: lines.slice(index + 1, index + 3), isScan, isBeforeName })
    if (found === null) current.lines.push(line)
    else sections.push(found)
  }
  return sections.filter(({ kind, lines: inside, heading }) => kind !== 'head' || inside.length > 0 || heading !== null)
}

interface Around {
  looks: Look[]
  bodySize: number
  current: FoundSection
  next: SourceLine[]
  isScan: boolean
  /** In a column that stands before the one with the name. */
  isBeforeName: boolean
}

function headingAt(line: SourceLine, around: Around): FoundSection | null {
  const { looks, current, isScan } = around
  const title = titleOf(line.text)
  const known = knownHeading(title)
  const isList = bulletOf(line.text, isScan) !== null && !around.looks.some((look) => isLike(look, line) && look.isUpper)
  if (known !== null && !isList) {
    const fits = looks.length === 0 || looks.some((look) => isLike(look, line))
    if (fits || (!known.isEveryday && looks.length < 2) || isSetApart(line, around))
      return { kind: known.kind, title, heading: line, lines: [] }
    return null
  }
  const inline = inlineHeading(line, current)
  if (inline !== null) return inline
  if (isList || known !== null || !isUnknownHeading(line, title, around)) return null
  return { kind: 'others', title, heading: line, lines: [] }
}

/** A narrow column has headings of its own look: bold, and larger than what follows. */
const isSetApart = ({ bold, size }: SourceLine, { isBeforeName, next }: Around): boolean =>
  isBeforeName && bold && next[0] !== undefined && !next[0].bold && size > next[0].size * 1.08

/** The title without the signs around it and without its colon. */
const titleOf = (text: string): string => flat(text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[\s:_\-–—=~|.•]+$/u, ''))

/** `SKILLS: Python, Go` or a heading in the margin, followed by the section's first words. */
function inlineHeading(line: SourceLine, current: FoundSection): FoundSection | null {
  const match = /^([^:\t]{3,40}?)\s?(:|\t)\s*(?=\S)/u.exec(line.text)
  if (match === null) return null
  const [lead = '', title = '', sign = ''] = match
  const known = knownHeading(title)
  if (known === null) return null
  const isUpper = title === title.toUpperCase()
  const isOwn = sign === '\t' ? isUpper : isUpper || (current.kind !== 'skills' && current.kind !== 'others' && isSummaryOrSkills(title))
  if (!isOwn || (known.isEveryday && !isUpper) || (known.kind === 'contact' && sign === ':')) return null
  if (current.kind === 'skills' && known.kind === 'skills') return null
  const rest = { ...line, text: line.text.slice(lead.length) }
  return { kind: known.kind, title, heading: { ...line, quote: title }, lines: [rest] }
}

const isSummaryOrSkills = (title: string): boolean =>
  /^(?:career |professional |technical |key )?(?:summary|objective|skills)$/iu.test(title.trim())

/** The looks that headings of this document have: those of the words that hardly stand anywhere else. */
function headingLooks(lines: readonly SourceLine[], isScan: boolean): Look[] {
  const sure = lines.filter((line) => {
    const known = knownHeading(line.text)
    return known !== null && !known.isEveryday && bulletOf(line.text, isScan) === null
  })
  const largest = Math.max(0, ...sure.map(({ size }) => size))
  const uppers = sure.filter(({ text }) => isUpperCase(text)).length
  const bolds = sure.filter(({ bold }) => bold).length
  return sure
    .filter(({ size, text, bold }) => {
      if (sure.length < 3) return true
      if (uppers * 3 >= sure.length * 2 && !isUpperCase(text)) return false
      if (bolds * 3 >= sure.length * 2 && !bold) return false
      return isScan || size === 0 || size > largest * 0.75
    })
    .map(({ text, bold, size }) => ({ isUpper: isUpperCase(text), bold, size }))
}

const isUpperCase = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase()

const isLike = (look: Look, { text, bold, size }: SourceLine): boolean =>
  look.isUpper === isUpperCase(text) &&
  look.bold === bold &&
  (look.size === 0 || Math.abs(look.size - size) <= Math.max(0.6, look.size * 0.08))

/** The size that most letters have. */
function usualSize(lines: readonly SourceLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** Below the name stands a line about the person; only behind how to reach them may a heading of unknown words come. */
const isBehindContact = ({ lines }: FoundSection, line: SourceLine, bodySize: number): boolean =>
  line.size > bodySize * 1.04 && lines.length >= 2 && lines.some(({ text }) => mailIn(text) !== null || findPhones(text).length > 0)

/** A short line that looks like the known headings and unlike everything else. */
function isUnknownHeading(line: SourceLine, title: string, { looks, bodySize, current, next }: Around): boolean {
  if (
    (current.heading === null && !isBehindContact(current, line, bodySize)) ||
    next.length === 0 ||
    title.length > 45 ||
    title.split(' ').length > 5 ||
    !/^\p{L}/u.test(title)
  )
    return false
  if (/[\t|@,;]|\d{4}|[.!?]$/u.test(line.text) || !looks.some((look) => isLike(look, line))) return false
  const isUpper = isUpperCase(line.text)
  const isLarge = line.size > bodySize * 1.04
  if (isLarge) return next[0] !== undefined && next[0].size < line.size * 0.97
  // Upper case or bold alone also marks employers and titles; those are followed by their dates.
  const isDated = [line, ...next].some(({ text }) => findPeriod(text, null) !== null)
  if (isDated) return false
  if (isUpper) return current.kind !== 'contact' && !next.some(({ text }) => isUpperCase(text) && text.length < 40)
  return (
    line.bold &&
    ['achievements', 'others', 'skills', 'professional_summary'].includes(current.kind) &&
    next[0]?.bold === false &&
    !line.text.endsWith(':')
  )
}
