import { bulletOf } from './bullets.ts'
import { findPeriod } from './read-period.ts'
import { flat, type Said, type SourceLine } from './source-line.ts'

/** What a line begins: a line of a list, a sentence, or a part of an entry's heading. */
export interface JoinedLine {
  kind: 'bullet' | 'sentence' | 'heading'
  /** The sign of a list's line. */
  sign: string
  /** Wrapped lines in one, with wide gaps as tabs. */
  text: string
  first: SourceLine
}

/** A joined line as a statement. */
export const saidLine = ({ text, first }: JoinedLine): Said => ({ value: flat(text), at: first })

interface Open {
  begun: JoinedLine
  parts: string[]
  last: SourceLine
}

/** What is known of a section before its lines are joined. */
export interface Joining {
  isScan: boolean
  /** False for documents whose lines are paragraphs, however long. */
  isWrapped?: boolean
  /** True for sections without entries: below a list's line all goes on with it. */
  isPlainList?: boolean
  /** True where `Tools: Git` begins a group. */
  hasGroups?: boolean
}

/** The lines of a section with wrapped ones joined and words mended that a line's end had cut. */
export function joinLines(
  lines: readonly SourceLine[],
  { isScan, isWrapped = true, isPlainList = false, hasGroups = false }: Joining,
): JoinedLine[] {
  const isList = isPlainList && bulletOf(lines[0]?.text ?? '', isScan) !== null
  const widths = widthsOf(lines)
  const items: Open[] = []
  for (const line of lines) {
    const open = items.at(-1)
    const bullet = bulletOf(line.text, isScan)
    const isGroup = hasGroups && /^[^:：,\t]{2,50}(?:[:：](?:\s|$)|\t)/u.test(line.text)
    if (
      open !== undefined &&
      bullet === null &&
      !isGroup &&
      (isWrapped || open.parts.at(-1) === '') &&
      ((isList && isSameLook(open.last, line)) ||
        (hasGroups && open.parts.at(-1)?.endsWith(',') === true) ||
        isContinued(open, line, widths.get(widthKey(line)) ?? 0))
    ) {
      open.parts.push(line.text)
      open.last = line
      continue
    }
    const text = bullet?.text ?? line.text
    items.push({
      begun: { kind: bullet === null ? 'heading' : 'bullet', sign: bullet?.sign ?? '', text, first: line },
      parts: [text],
      last: line,
    })
  }
  return items
    .map(({ begun, parts }) => ({ ...begun, text: mended(parts) }))
    .filter(({ text }) => text !== '')
    .map((item, index, all) =>
      item.kind === 'heading' && isSentence(item.text, items[index]?.parts.length ?? 1, all[index - 1])
        ? { ...item, kind: 'sentence' }
        : item,
    )
}

const widthKey = ({ size }: SourceLine): string => String(Math.round(size))

/** How many letters the widest lines of each size hold. */
function widthsOf(lines: readonly SourceLine[]): Map<string, number> {
  const widths = new Map<string, number>()
  for (const line of lines) widths.set(widthKey(line), Math.max(widths.get(widthKey(line)) ?? 0, line.text.length))
  return widths
}

const isSameLook = (a: SourceLine, b: SourceLine): boolean =>
  a.bold === b.bold && Math.abs(a.size - b.size) <= a.size * 0.06 && !b.isAfterGap && !b.text.includes('\t')

const ends = /[.!?…。।]["'”’)]?$/u
/** Words that a sentence cannot end with. */
const joining = /(?:[,&(/+=]|\b(?:and|or|of|the|a|an|to|in|for|with|by|on|at|from|using|into|und|et|de|y|as|that|which|per|via))$/iu

function isContinued({ begun, parts, last }: Open, line: SourceLine, width: number): boolean {
  const before = parts.at(-1) ?? ''
  if (begun.kind === 'bullet' && before === '') return true
  if (line.bold && !last.bold) return false
  if (last.size > 0 && line.size > 0 && Math.abs(line.size - last.size) > last.size * 0.12) return false
  const isList = begun.kind === 'bullet'
  if (
    !isList &&
    (line.isAfterGap || (last.bold && !line.bold) || (before.length < 160 && findPeriod(before, null) !== null && !isOpenBracket(before)))
  )
    return false
  if (before.length > 5 && /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line.text)) return true
  if (isOpenBracket(before) && before.length > 20) return true
  const isDated = line.text.length < 120 && findPeriod(line.text, null) !== null
  if (isDated && (line.text.includes('\t') || !isList)) return false
  // A short paragraph that ends may be all there is; only a wide line says that the next one goes on with it.
  if (!isList && ends.test(before) && !/^\p{Ll}/u.test(line.text) && (width < 75 || before.length < width * 0.9)) return false
  const isSmall = /^\p{Ll}/u.test(line.text) && !/^(?:https?:|www\.|[\w.-]+@|[\w-]+(?:\.[\w-]+)+(?:\/|$))/u.test(line.text)
  const isFull = before.length + 1 + (line.text.split(/\s/u, 1)[0]?.length ?? 0) > width * 0.86
  if (isSmall) return isList || isFull || before.length > 45 || joining.test(before)
  if (joining.test(before) && before.length > (isList ? 15 : 45)) return !before.endsWith(',') || isList || before.length > width * 0.7
  if (/^[&(,;)]/u.test(line.text) && isList) return true
  if (isList && line.isAfterGap) return false
  if (!isFull || before.length < 25) return false
  if (!isList) return before.length > 45 && line.text.length > 0 && !isDated && (parts.length > 1 || before.split(' ').length > 7)
  return !ends.test(before) || ends.test(line.text)
}

const isOpenBracket = (text: string): boolean => {
  const open = text.lastIndexOf('(')
  return open >= 0 && !text.includes(')', open) && text.length - open < 60
}

/** First parts of words that keep their hyphen at the end of a line: `real-` and `time`. */
const keepsHyphen =
  /(?:^|[^\p{L}])(?:real|full|end|to|open|high|low|long|short|cross|multi|self|well|non|pre|post|co|one|two|three|four|five|front|back|third|first|second|in|on|off|hands|large|small|world|data|user|client|server|event|test|cloud|state|part|day|year|month|cost|time|problem|decision|award|fast|object|micro|self|so|built|right|left|up|follow|role|rule|low|peer|point|machine|deep|web|e|x|pull|code|risk|team|customer|business)-$/iu

/** Wrapped lines in one: a word that was cut is mended, a compound keeps its hyphen. */
function mended(parts: readonly string[]): string {
  let text = ''
  for (const part of parts) {
    const end = text.slice(-20)
    if (text === '') text = part
    else if (/\p{L}-$/u.test(end) && /^\p{Ll}/u.test(part)) text = (keepsHyphen.test(end) ? text : text.slice(0, -1)) + part
    else if (/[\p{L}\d]\/$/u.test(end) || (/\S[-–]$/u.test(end) && /^[\p{L}\d]/u.test(part))) text += part
    else text += ` ${part}`
  }
  return text.trim()
}

/** A line of words that ends as a sentence does, or that was too long for one line of the document. */
function isSentence(text: string, lines: number, before: JoinedLine | undefined): boolean {
  if (text.length < 150 && findPeriod(text, null) !== null && text.includes('\t')) return false
  const words = text.split(/\s+/u)
  if (words.length >= 8 && (lines > 1 || text.length > 90) && !text.includes('\t')) return true
  const last = words.at(-1) ?? ''
  if (ends.test(text) && words.length >= 3 && /^\p{Ll}[\p{L}’'-]{2,}[.!?…]["'”’)]?$/u.test(last)) return true
  return before !== undefined && ends.test(text) && words.length >= 6
}
