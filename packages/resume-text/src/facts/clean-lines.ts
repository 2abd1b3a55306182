import type { DocumentLine, ReadDocument } from '../read-document.ts'
import type { SourceLine } from './source-line.ts'

/** A line that is no part of the résumé, and why. */
export interface DroppedLine {
  line: SourceLine
  why: 'page number' | 'repeated on pages' | 'rule'
}

/** The lines of a document that say something, and those that were dropped. Nothing else is dropped anywhere. */
export function cleanLines({ kind, lines, pages }: Omit<ReadDocument, 'hidden'>): { kept: SourceLine[]; dropped: DroppedLine[] } {
  const cleaned = (kind === 'scan' ? evenSizes(lines) : lines)
    .map((line, index): SourceLine => {
      const before = lines[index - 1]
      const isAfterGap = before !== undefined && before.page === line.page && (line.line - before.line > 1 || before.text.trim() === '')
      return { ...line, isAfterGap, text: cleanText(line.text), quote: line.text.trim() }
    })
    .filter(({ text }) => text !== '')
  const repeated = pages > 1 ? repeatedEdges(cleaned) : new Set<SourceLine>()
  const [kept, dropped]: [SourceLine[], DroppedLine[]] = [[], []]
  for (const line of cleaned) {
    if (isPageNumber(line.text, pages)) dropped.push({ line, why: 'page number' })
    else if (!/[\p{L}\p{N}]/u.test(line.text) && !/^[•●▪◦‣·*–-]$/u.test(line.text)) dropped.push({ line, why: 'rule' })
    else if (repeated.has(line)) dropped.push({ line, why: 'repeated on pages' })
    else kept.push(line)
  }
  return { kept, dropped }
}

/** A picture's letters differ in height from word to word: only those that are much larger than the rest count as such. */
function evenSizes(lines: readonly DocumentLine[]): DocumentLine[] {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return lines.map((line) => ({ ...line, size: line.size > usual * 1.5 ? line.size : usual }))
}

const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }

const accents: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030C',
  '˙': '\u0307',
  '˘': '\u0306',
  '˝': '\u030B',
  '¯': '\u0304',
}

/** Old fonts of TeX set an accent and its letter as two signs: `Tom´as`. */
const withAccent = (accent: string, letter: string): string => `${letter === 'ı' ? 'i' : letter}${accents[accent] ?? ''}`

function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/gu, (sign) => ligatures[sign] ?? sign)
    .replace(/[\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/([´¨ˆ˜ˇ˙˘˝¯])\s?([A-Za-zı])/gu, (_, accent: string, letter: string) => withAccent(accent, letter))
    .replace(/([A-Za-z])¸/gu, '$1\u0327')
    .normalize('NFC')
    .replace(/\u00AD(?!$)/gu, '')
    .replace(/\u00AD$/u, '-')
    .replace(/[\u2010\u2011]/gu, '-')
    // Marks of Markdown, in texts that were written as such.
    .replace(/\*\*(?=\S)|(?<=\S)\*\*/gu, '')
    .replace(/(?:[^\S\t]*\t|[\u2001\u2003]|[^\S\t]{2,})\s*/gu, '\t')
    .replace(/[^\S\t]+/gu, ' ')
    .trim()
  return closeSpacing(plain)
}

/** `E X P E R I E N C E` as a word. Words stand apart by a wide gap, or cannot be told apart. */
function closeSpacing(text: string): string {
  if (!/^[\p{L}&](?:[ \t][\p{L}&]){3,}(?:[ \t]?:)?$/u.test(text)) return text
  return text
    .split('\t')
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
    .replace(/ ?& ?/gu, ' & ')
}

/** `Page 1 of 3`, `2/3`, `- 2 -`, and a lone small number where there are pages. */
function isPageNumber(text: string, pages: number): boolean {
  if (text.length > 30) return false
  if (/^(?:page|seite|página|pagina) ?\d{1,3}(?: ?(?:of|\/|von|de|di) ?\d{1,3})?$/iu.test(text)) return true
  const plain = /^[-–— ]*(\d{1,2})[-–— ]*(?:(?:of|\/) ?(\d{1,2}))?$/u.exec(text)
  return plain !== null && pages > 1 && Number(plain[1]) <= pages && Number(plain[2] ?? 0) <= pages
}

/** First and last lines of pages that stand on two pages or more, page numbers aside. They stay where they stand first. */
function repeatedEdges(lines: readonly SourceLine[]): Set<SourceLine> {
  const pages = new Map<number, SourceLine[]>()
  for (const line of lines) {
    const page = pages.get(line.page)
    if (page === undefined) pages.set(line.page, [line])
    else page.push(line)
  }
  const seen = new Set<string>()
  const repeated = new Set<SourceLine>()
  for (const page of pages.values()) {
    const edges = [...new Set([...page.slice(0, 2), ...page.slice(-2)])]
    const keys = edges.map(({ text }) =>
      text
        .toLowerCase()
        .replace(/\b(?:page )?\d{1,2} ?(?:of|\/) ?\d{1,2}\b|\bpage \d{1,2}\b/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    edges.forEach((line, index) => {
      const key = keys[index] ?? ''
      if (key.length > 3 && seen.has(key) && !/^[•●▪◦‣*-]/u.test(line.text)) repeated.add(line)
    })
    for (const key of keys) seen.add(key)
  }
  return repeated
}
