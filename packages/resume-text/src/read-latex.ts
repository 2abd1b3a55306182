import type { DocumentLine, ReadDocument } from './read-document.ts'

/** Whether a text is the source of a LaTeX document. */
export const isLatex = (text: string): boolean => /\\documentclass|\\begin\{document\}/u.test(text)

const signs: Readonly<Record<string, string>> = {
  textbullet: '•',
  bullet: '•',
  textendash: '–',
  textemdash: '—',
  ldots: '…',
  dots: '…',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  textbackslash: '\\',
  textbar: '|',
  textasciitilde: '~',
  euro: '€',
  pounds: '£',
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  aa: 'å',
  AA: 'Å',
  hfill: '\t',
  quad: '\t',
  qquad: '\t',
  newline: '\n',
  par: '\n',
  item: '\n• ',
  cdot: '·',
  times: '×',
  to: '→',
  rightarrow: '→',
}
const accents: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030C',
  H: '\u030B',
  u: '\u0306',
  k: '\u0328',
  r: '\u030A',
}
/** Commands whose arguments are for the layout. */
const layout =
  /^(?:vspace|hspace|setlength|addtolength|setcounter|fontsize|color|pagestyle|thispagestyle|usepackage|input|include|includegraphics|rule|raisebox|label|renewcommand|newcommand|definecolor|geometry|hypersetup|titleformat|titlespacing|begin|end|linespread|selectfont|vskip|hskip|fa[A-Z]\w*|faIcon|textcolor|colorbox|resizebox|scalebox|parbox|enlargethispage|needspace|cventryspace)$/u
const sections = /^(?:part|chapter|(?:sub){0,2}section|cvsection|resumesection|rSection|sectiontitle|header)$/iu

/**
 * The text of a LaTeX source as lines: commands become what they print as far as a reader can know it, arguments of unknown commands stay, several of one
 * command with wide gaps between them. It follows no definitions. Works through the text once.
 */
export function readLatex(source: string): ReadDocument {
  const begin = source.indexOf('\\begin{document}')
  const end = source.indexOf('\\end{document}')
  const first = begin < 0 ? 0 : source.slice(0, begin).split('\n').length - 1
  const body = source.slice(begin < 0 ? 0 : begin + '\\begin{document}'.length, end < 0 ? undefined : end)
  const rows = body.split('\n').map((row) => row.replace(/(?<!\\)((?:\\\\)*)%.*$/u, '$1'))
  const writer: Writer = { lines: [], text: '', row: 0, look: 0 }
  const reader: Reader = { text: rows.join('\n'), at: 0, row: first + 1, depth: 0 }
  print(reader, writer, null)
  flush(writer)
  return { kind: 'latex', pages: 1, lines: writer.lines, hidden: [] }
}

interface Writer {
  lines: DocumentLine[]
  text: string
  row: number
  /** 1 for a heading, 2 for bold letters. */
  look: number
}
interface Reader {
  text: string
  at: number
  row: number
  depth: number
}

const lineMax = 4000

function flush(writer: Writer): void {
  const text = writer.text
    .replace(/ *\t */gu, '\t')
    .replace(/ {2,}/gu, ' ')
    .trim()
    .slice(0, lineMax)
  if (text !== '' && text !== '•') {
    const [size, bold] = writer.look === 1 ? [14, true] : [10, writer.look === 2]
    writer.lines.push({ page: 1, line: Math.max(1, writer.row), text: text.normalize('NFC'), size, bold })
  }
  writer.text = ''
  writer.look = 0
}

function say(writer: Writer, reader: Reader, text: string): void {
  for (const [index, part] of text.split('\n').entries()) {
    if (index > 0) flush(writer)
    if (writer.text.trim() === '' && part.trim() !== '') writer.row = reader.row
    writer.text += part
  }
}

/** Prints up to the brace that closes a group, or to the end. */
function print(reader: Reader, writer: Writer, close: string | null): void {
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at] ?? ''
    if (sign === close) return void reader.at++
    reader.at++
    if (sign === '\n') {
      reader.row++
      const blank = /^[ \t]*\n/u.test(reader.text.slice(reader.at, reader.at + 200))
      say(writer, reader, blank ? '\n' : ' ')
    } else if (sign === '\\') command(reader, writer)
    else if (sign === '{') {
      if (reader.depth < 100) nested(reader, writer, '}')
    } else if (sign === '~') say(writer, reader, ' ')
    else if (sign === '&') say(writer, reader, '\t')
    else if (sign === '$' || sign === '}') continue
    else if (sign === '-' && reader.text.startsWith('--', reader.at)) {
      reader.at += 2
      say(writer, reader, '—')
    } else if (sign === '-' && reader.text[reader.at] === '-') {
      reader.at++
      say(writer, reader, '–')
    } else if ((sign === '`' || sign === "'") && reader.text[reader.at] === sign) {
      reader.at++
      say(writer, reader, sign === '`' ? '“' : '”')
    } else say(writer, reader, sign === '\t' ? ' ' : sign)
  }
}

function nested(reader: Reader, writer: Writer, close: string): void {
  reader.depth++
  print(reader, writer, close)
  reader.depth--
}

function command(reader: Reader, writer: Writer): void {
  const name = /^(?:[A-Za-z@]+\*?|[\s\S])/u.exec(reader.text.slice(reader.at, reader.at + 60))?.[0] ?? ''
  reader.at += name.length
  const plain = name.replace('*', '')
  if (name === '\\') {
    optional(reader)
    return say(writer, reader, '\n')
  }
  if (/^[&%$#_{}]$/u.test(name)) return say(writer, reader, name)
  if (accents[name] !== undefined && (!/[a-zA-Z]/u.test(name) || /^\s*\{/u.test(reader.text.slice(reader.at, reader.at + 5)))) {
    const letter = /^\s*\{?\\?([A-Za-z])\}?/u.exec(reader.text.slice(reader.at, reader.at + 12))
    reader.at += letter?.[0].length ?? 0
    return say(writer, reader, `${letter?.[1] ?? ''}${letter ? accents[name] : ''}`)
  }
  if (/^[^A-Za-z]$/u.test(name)) return say(writer, reader, /[,;:! ]/u.test(name) ? ' ' : '')
  if (signs[plain] !== undefined) {
    if (plain === 'item') optional(reader)
    else skipSpaces(reader)
    return say(writer, reader, signs[plain])
  }
  if (layout.test(plain)) return skipLayout(reader, writer, plain)
  optional(reader)
  const given = args(reader)
  if (plain === 'href') return sayLink(reader, writer, given)
  if (sections.test(plain)) {
    say(writer, reader, '\n')
    inline(writer, reader, given[0] ?? '')
    writer.look = 1
    return say(writer, reader, '\n')
  }
  if (given.length > 1) {
    // A heading of an entry: its parts stand two in a line, as the templates print them.
    say(writer, reader, '\n')
    given.forEach((part, index) => {
      inline(writer, reader, part)
      say(writer, reader, index % 2 === 0 && index < given.length - 1 ? '\t' : '\n')
    })
    return
  }
  const isBold = /^(?:textbf|bfseries|bf|Huge|huge|LARGE|Large)$/u.test(plain) && writer.text.trim().replace('•', '') === ''
  if (/Item$|^cvitem$|^achievement$/u.test(plain) && !/Heading|Start|End/u.test(plain) && given.length > 0) say(writer, reader, '\n• ')
  inline(writer, reader, given[0] ?? '')
  if (isBold && given.length > 0) writer.look = 2
}

function sayLink(reader: Reader, writer: Writer, [address = '', shown = '']: string[]): void {
  inline(writer, reader, shown)
  const plain = address.replace(/^mailto:/u, '').replace(/\\(.)/gu, '$1')
  const bare = plain.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')
  if (bare !== '' && !shown.replace(/\\(.)/gu, '$1').includes(bare)) say(writer, reader, `${shown.trim() === '' ? '' : ': '}${plain}`)
}

function inline(writer: Writer, reader: Reader, text: string): void {
  if (reader.depth > 100) return
  const inner: Reader = { text, at: 0, row: reader.row, depth: reader.depth + 1 }
  print(inner, writer, null)
}

function skipLayout(reader: Reader, writer: Writer, name: string): void {
  optional(reader)
  const given = args(reader)
  if (name === 'begin' || name === 'end') say(writer, reader, '\n')
  if (/^(?:textcolor|colorbox|resizebox|scalebox|parbox|raisebox)$/u.test(name)) inline(writer, reader, given.at(-1) ?? '')
}

function skipSpaces(reader: Reader): void {
  while (/[ \t]/u.test(reader.text[reader.at] ?? '')) reader.at++
}

function optional(reader: Reader): void {
  skipSpaces(reader)
  if (reader.text[reader.at] !== '[') return
  const close = reader.text.indexOf(']', reader.at)
  if (close >= 0 && close - reader.at < 300) reader.at = close + 1
}

/** The arguments in braces that follow, also on the next lines. */
function args(reader: Reader): string[] {
  const found: string[] = []
  for (
    let space = /^\s*\{/u.exec(reader.text.slice(reader.at, reader.at + 200));
    space !== null;
    space = /^\s*\{/u.exec(reader.text.slice(reader.at, reader.at + 200))
  ) {
    const from = reader.at + space[0].length
    const to = closing(reader.text, from)
    if (to < 0 || found.length >= 8) break
    reader.row += (reader.text.slice(reader.at, to).match(/\n/gu) ?? []).length
    found.push(reader.text.slice(from, to))
    reader.at = to + 1
  }
  return found
}

/** Where the brace that was opened before `from` is closed; -1 where it is not. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return -1
}
