import type { DocumentLine, ReadDocument } from '@xperto/contract'
import { decodeText } from '../../platform/text/decode-text.ts'

/** Marks of Markdown that say how large a line is; a plain text has none of them. */
const heading = /^(#{1,6})\s+(.+?)\s*#*$/u
/** The most characters of a line, and lines: a résumé has some hundreds. */
const [lineMax, linesMax] = [8000, 20_000]

/**
 * A text file as lines, empty ones counted and left out. Headings of Markdown get larger letters, and its links stand as `name: address`. Null for
 * a file without any text.
 */
export function readText(bytes: Uint8Array): ReadDocument | null {
  const text = decodeText(bytes)
  // Spaces without width are no text.
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const rows = text.split(/\r\n|[\n\r]/u).slice(0, linesMax)
  const isMarkdown = rows.some((row) => heading.test(row) && !row.startsWith('#!'))
  const lines = rows.flatMap((row, index): DocumentLine[] => {
    const plain = row.replaceAll('\f', '').slice(0, lineMax)
    if (plain.trim() === '') return []
    return [{ page: 1, line: index + 1, ...(isMarkdown ? ofMarkdown(plain) : { text: plain, size: 0, bold: false }) }]
  })
  return lines.length === 0 ? null : { kind: 'text', pages: 1, lines, hidden: [] }
}

function ofMarkdown(row: string): Pick<DocumentLine, 'text' | 'size' | 'bold'> {
  const found = heading.exec(row)
  const text = (found?.[2] ?? row)
    .replace(/!?\[([^\]]{0,300})\]\(([^)\s]{1,1000})[^)]{0,300}\)/gu, (_, name: string, address: string) =>
      address.includes(name) || name === '' ? address.replace(/^mailto:/u, '') : `${name}: ${address.replace(/^mailto:/u, '')}`,
    )
    .replace(/(?<!\w)(__|\*\*)(?=\S)(.+?)(?<=\S)\1(?!\w)/gu, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/gu, '$2')
    // Words that are set as code one after the other are a list.
    .replace(/`([^`]{1,200})`(?=\s+`)/gu, '$1,')
    .replace(/`([^`]+)`/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/gu, '$1')
    .replace(/^(\s*)[*+-]\s+/u, '$1• ')
    .replace(/\s*\|\s*$/u, '')
  const level = found?.[1]?.length ?? 0
  const isBold = level > 0 || /^\s*(?:\*\*|__)/u.test(row)
  return { text, size: level === 0 ? 10 : level === 1 ? 20 : level === 2 ? 14 : 11, bold: isBold }
}
