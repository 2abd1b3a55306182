import type { DocumentLine } from '@xperto/contract'
import { contextOf, type DocxBlock, type DocxLine, readPart } from './docx-paragraphs.ts'
import type { Read } from './read-pdf.ts'
import type { SaxLibrary } from './walk-xml.ts'

/** The XML of a document of Word, by the names of its parts. */
export type DocxParts = Readonly<Record<string, string>>

/**
 * A document of Word as lines in reading order: headers, body, notes, footers. Text that nobody can see is told apart and left out. Headers come first, for
 * many people's names and addresses stand there. Throws BadXml.
 */
export function readDocx(sax: SaxLibrary, parts: DocxParts): Read {
  const body = Object.keys(parts).find((name) => /^word\/document\d*\.xml$/u.test(name))
  if (body === undefined) return { unreadable: 'damaged' }
  const context = contextOf(sax, parts)
  const named = (pattern: RegExp) =>
    Object.keys(parts)
      .filter((name) => pattern.test(name))
      .toSorted()
  const order = [
    ...named(/^word\/header\d*\.xml$/u),
    body,
    ...named(/^word\/(?:footnotes|endnotes)\.xml$/u),
    ...named(/^word\/footer\d*\.xml$/u),
  ]
  const read = order.map((name) => ({ name, part: readPart(context, parts[name] ?? '') }))
  const main = read.find(({ name }) => name === body)?.part
  const lines: DocumentLine[] = []
  const seen = new Set<string>()
  for (const { name, part } of read) {
    const flat = linesOf(part.blocks)
    const said = flat.map(({ text }) => text.trim()).join('\n')
    // First page, even and odd pages often have the same header.
    if (name !== body && (said.trim() === '' || seen.has(said))) continue
    seen.add(said)
    number(lines, flat, name === body ? null : name.includes('header') ? 1 : (main?.pages ?? 1))
  }
  const hidden = read.flatMap(({ part }) => part.hidden)
  if (lines.length === 0) return { unreadable: 'empty' }
  return { document: { kind: 'docx', pages: main?.pages ?? 1, lines, hidden } }
}

/** Puts lines behind those that are there, counted on their page. An empty one counts and is left out. */
function number(lines: DocumentLine[], flat: readonly DocxLine[], onPage: number | null): void {
  const counts = new Map<number, number>()
  for (const { page, line } of lines) counts.set(page, Math.max(counts.get(page) ?? 0, line))
  for (const { text, size, bold, page: own } of flat) {
    const page = onPage ?? own
    const line = (counts.get(page) ?? 0) + 1
    counts.set(page, line)
    if (text.trim() !== '') lines.push({ page, line, text, size, bold })
  }
}

function linesOf(blocks: readonly DocxBlock[]): DocxLine[] {
  return blocks.flatMap((block) => (block.kind === 'line' ? [block.line] : linesOfTable(block.rows)))
}

/** Rows of a table as lines. Cells that hold whole columns of a page are read one after the other. */
function linesOfTable(rows: readonly (readonly (readonly DocxBlock[])[])[]): DocxLine[] {
  return rows.flatMap((row) => {
    const cells = row.map((cell) => linesOf(cell).filter(({ text }, index, all) => text !== '' || (index > 0 && index < all.length - 1)))
    const full = cells.filter((cell) => cell.length > 4)
    if (full.length > 1) return cells.flat()
    const longest = Math.max(0, ...cells.map((cell) => cell.length))
    return Array.from({ length: longest }, (_, index): DocxLine => {
      const beside = cells.flatMap((cell) => cell[index] ?? [])
      const [first = { text: '', size: 10, bold: false, page: 1 }] = beside.filter(({ text }) => text !== '')
      return {
        ...first,
        text: beside
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join('\t'),
      }
    })
  })
}
