import { decodeString } from 'micromark-util-decode-string'
import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name'

/** A piece of a Markdown text from `start` to `end`, the line break at its end not included. */
export type Cut = { start: number; end: number } & (
  | { kind: 'code'; language: string; code: string; closed: boolean }
  /** The places where its items begin. */
  | { kind: 'list'; itemStarts: number[] }
  /** `definition`: a link's address, which is drawn nowhere. `prose`: a heading, a quotation, a rule. */
  | { kind: 'paragraph' | 'prose' | 'html' | 'definition' }
)

interface Line {
  start: number
  end: number
  text: string
  isBlank: boolean
}

/**
 * Finds where the blocks of a Markdown text begin and end, line by line, without reading what is in them: that is the parser's, which draws every
 * block by itself. Where it is in doubt it cuts less, since two blocks that are read together are drawn as well as two apart. What is code,
 * HTML or a list is taken apart from the rest, because these are drawn in ways of their own.
 */
export function cutBlocks(text: string): Cut[] {
  const lines = linesOf(text)
  const cuts: Cut[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line || line.isBlank) {
      at++
      continue
    }
    const found = blockAt(text, lines, at)
    cuts.push(found.cut)
    const following = lines[found.next]
    // What follows a definition at once goes on as a paragraph would: the two are read together.
    if (
      found.cut.kind === 'definition' &&
      following?.isBlank === false &&
      !interrupts(following.text) &&
      !definitionAt(text, lines, found.next)
    ) {
      const run = runAt(lines, at, found.next)
      cuts.push(run.cut)
      at = Math.max(run.next, found.next)
    } else at = found.next
  }
  return cuts
}

function blockAt(text: string, lines: readonly Line[], at: number): Found {
  return (
    fenceAt(lines, at) ??
    indentedAt(lines, at) ??
    htmlAt(lines, at) ??
    listAt(lines, at) ??
    definitionAt(text, lines, at) ??
    singleLineAt(lines, at) ??
    runAt(lines, at)
  )
}

interface Found {
  cut: Cut
  /** The first line that is not of it. */
  next: number
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, end)
    lines.push({ start, end, text: line, isBlank: line.trim() === '' })
    start = end + 1
  }
  return lines
}

/** Columns before the first sign of a line; a tab leads to the next multiple of four. */
function indentOf(line: string): number {
  let columns = 0
  for (const sign of line) {
    if (sign === ' ') columns++
    else if (sign === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}

/** A line without its first `columns` columns of room, or without less where it has less. */
function unindent(line: string, columns: number): string {
  let [at, passed] = [0, 0]
  while (passed < columns && (line[at] === ' ' || line[at] === '\t')) {
    passed += line[at] === '\t' ? 4 - (passed % 4) : 1
    at++
  }
  return ' '.repeat(Math.max(0, passed - columns)) + line.slice(at)
}

/** The first line from `at` on that passes, or the number of lines. */
function lineFrom(lines: readonly Line[], at: number, passes: (line: Line) => boolean): number {
  for (let index = at; index < lines.length; index++) {
    const line = lines[index]
    if (line && passes(line)) return index
  }
  return lines.length
}

const from = (lines: readonly Line[], first: number, next: number) => ({ start: lines[first]?.start ?? 0, end: lines[next - 1]?.end ?? 0 })

const fenceStart = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/

function fenceAt(lines: readonly Line[], at: number): Found | null {
  const [, room = '', fence = '', info = ''] = fenceStart.exec(lines[at]?.text ?? '') ?? []
  if (fence === '') return null
  const close = new RegExp(`^ {0,3}\\${fence.charAt(0)}{${fence.length},}[ \\t]*$`)
  const last = lineFrom(lines, at + 1, ({ text }) => close.test(text))
  const closed = last < lines.length
  const inside = lines.slice(at + 1, last)
  const next = closed ? last + 1 : last
  const language = (/^[^\s{:,]+/.exec(decodeString(info))?.[0] ?? '').toLowerCase()
  const code = inside.map(({ text }) => unindent(text, room.length)).join('\n')
  return { cut: { ...from(lines, at, next), kind: 'code', language, code, closed }, next }
}

function indentedAt(lines: readonly Line[], at: number): Found | null {
  let next = at
  for (let index = at; index < lines.length; index++) {
    const { text = '', isBlank = true } = lines[index] ?? {}
    if (isBlank) continue
    if (indentOf(text) < 4) break
    next = index + 1
  }
  if (next === at) return null
  const code = lines
    .slice(at, next)
    .map(({ text }) => unindent(text, 4))
    .join('\n')
  return { cut: { ...from(lines, at, next), kind: 'code', language: '', code, closed: true }, next }
}

/** How HTML begins, and where it ends: null is before the next blank line. */
const rawNames = htmlRawNames.join('|')
const htmlForms: { begins: RegExp; ends: RegExp | null }[] = [
  { begins: new RegExp(`^ {0,3}<(?:${rawNames})(?:[\\s>]|$)`, 'i'), ends: new RegExp(`</(?:${rawNames})>`, 'i') },
  { begins: /^ {0,3}<!--/, ends: /-->/ },
  { begins: /^ {0,3}<\?/, ends: /\?>/ },
  { begins: /^ {0,3}<!\[CDATA\[/, ends: /\]\]>/ },
  { begins: /^ {0,3}<![a-z]/i, ends: />/ },
  { begins: new RegExp(`^ {0,3}</?(?:${htmlBlockNames.join('|')})(?:\\s|/?>|$)`, 'i'), ends: null },
]
/** One whole tag alone on its line; it does not end a paragraph. */
const loneTag = /^ {0,3}<(?:[a-z][\w-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][\w-]*\s*)>[ \t]*$/i

function htmlAt(lines: readonly Line[], at: number): Found | null {
  const first = lines[at]?.text ?? ''
  const form = htmlForms.find(({ begins }) => begins.test(first)) ?? (loneTag.test(first) ? { ends: null } : null)
  if (!form) return null
  const { ends } = form
  const last = lineFrom(lines, at, ({ text, isBlank }) => (ends ? ends.test(text) : isBlank))
  const next = ends ? Math.min(last + 1, lines.length) : last
  return { cut: { ...from(lines, at, next), kind: 'html' }, next }
}

const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const heading = /^ {0,3}#{1,6}(?=[ \t]|$)/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/
const quotation = /^ {0,3}>/
const note = /^ {0,3}\[\^[^\]\s]+\]:/

interface ItemStart {
  /** The bullet, or the sign behind a number: items with another belong to another list. */
  sign: string
  number: string
  /** The column where what is in the item begins. */
  column: number
  isEmpty: boolean
}

function itemStart(line: string): ItemStart | null {
  const [, room = '', number = '', sign = '', rest = ''] = /^( {0,3})(?:(\d{1,9})(?=[.)]))?([-*+.)])((?:[ \t].*)?)$/.exec(line) ?? []
  if (sign === '' || (number === '') === '.)'.includes(sign) || rule.test(line)) return null
  const isEmpty = rest.trim() === ''
  const marker = room.length + number.length + 1
  const inside = indentOf(`${' '.repeat(marker)}${rest}`) - marker
  return { sign, number, column: marker + (isEmpty || inside > 4 ? 1 : inside), isEmpty }
}

/** Whether a line ends a paragraph that stands before it. */
function interrupts(line: string): boolean {
  if ([fenceStart, heading, rule, quotation, note].some((form) => form.test(line))) return true
  const item = itemStart(line)
  if (item) return !item.isEmpty && (item.number === '' || Number(item.number) === 1)
  return htmlForms.some(({ begins }) => begins.test(line))
}

/**
 * `isDoubtful`: a line before may be words of the last item or something after it. From there on nothing is cut that may be one.
 */
function listAt(lines: readonly Line[], at: number, isDoubtful = false): Found | null {
  const first = itemStart(lines[at]?.text ?? '')
  if (!first) return null
  const itemStarts = [lines[at]?.start ?? 0]
  let { column, isEmpty } = first
  const signs = new Set([first.sign])
  let next = at + 1
  for (let index = at + 1; index < lines.length; index++) {
    const { start = 0, text = '', isBlank = true } = lines[index] ?? {}
    if (isBlank) continue
    const afterBlank = index > next
    const item = itemStart(text)
    // An item that begins with a blank line may have no second one, and nothing of it goes on further left.
    if (indentOf(text) >= column && !(isEmpty && afterBlank)) isEmpty = false
    else if (item && signs.has(item.sign)) {
      if (item.sign === first.sign) itemStarts.push(start)
      column = isDoubtful ? Math.min(column, item.column) : item.column
      isEmpty = item.isEmpty
    } else if (afterBlank || (isEmpty && !isDoubtful) || (interrupts(text) && !(isDoubtful && underline.test(text)))) break
    else if (item && !isDoubtful) break
    else {
      isDoubtful = true
      column = Math.min(column, item?.column ?? column)
      if (item) signs.add(item.sign)
    }
    next = index + 1
  }
  return { cut: { ...from(lines, at, next), kind: 'list', itemStarts }, next }
}

const label = String.raw`(?!\s*\]|\^)(?:\\[\s\S]|[^[\]\\])+`
const title = String.raw`"(?:\\"?|[^"\\])*"|'(?:\\'?|[^'\\])*'|\((?:\\[()]?|[^()\\])*\)`
const definition = new RegExp(
  String.raw` {0,3}\[${label}\]:[ \t]*(?:\n[ \t]*)?(?:<[^<>\n]*>|[^<\s]\S*)(?:(?:[ \t]+|[ \t]*\n[ \t]*)(?:${title}))?[ \t]*(?=\n|$)`,
  'y',
)

function definitionAt(text: string, lines: readonly Line[], at: number): Found | null {
  definition.lastIndex = lines[at]?.start ?? 0
  const found = definition.exec(text)
  // A line that ends a paragraph ends a definition, too.
  if (!found || found[0].split('\n').some((line, index) => index > 0 && (line.trim() === '' || interrupts(line)))) return null
  const end = definition.lastIndex
  return { cut: { start: found.index, end, kind: 'definition' }, next: lineFrom(lines, at, ({ start }) => start > end) }
}

function singleLineAt(lines: readonly Line[], at: number): Found | null {
  const line = lines[at]?.text ?? ''
  return heading.test(line) || rule.test(line) ? { cut: { ...from(lines, at, at + 1), kind: 'prose' }, next: at + 1 } : null
}

/** Lines that follow each other: a paragraph, a heading with its underline, a table, a quotation with words that go on. `wordsAt`: what stands before is a definition. */
function runAt(lines: readonly Line[], at: number, wordsAt = at): Found {
  const isQuotation = quotation.test(lines[at]?.text ?? '')
  /** The line before stands in the quotation itself. */
  let isInside = isQuotation
  let isTable = false
  let next = at + 1
  for (; next < lines.length; next++) {
    const { text = '', isBlank = true } = lines[next] ?? {}
    if (isBlank) break
    isTable ||= isUnderHead(text, lines[next - 1]?.text ?? '')
    if (isQuotation && quotation.test(text)) isInside = true
    else if (!isInside && !isTable && underline.test(text)) {
      if (isQuotation || next <= wordsAt) continue // a rule, or under nothing but a definition: whoever reads the whole knows
      next++
      break
    } else if (interrupts(text) || ((isInside || isTable) && itemStart(text)) || (isTable && indentOf(text) >= 4)) break
    else if (isQuotation && itemStart(text)) {
      // A list behind the quotation, or words that go on in it.
      next = listAt(lines, next, true)?.next ?? next
      break
    } else isInside = false
  }
  return { cut: { ...from(lines, at, next), kind: isQuotation ? 'prose' : 'paragraph' }, next }
}

/** The row of dashes under the head of a table. */
function isUnderHead(line: string, head: string): boolean {
  return (
    /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line) && /[|:]/.test(line) && cellsOf(line) === cellsOf(head)
  )
}

const cellsOf = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length
