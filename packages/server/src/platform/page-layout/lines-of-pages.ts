import type { DocumentLine } from '@xperto/contract'
import { type Block, blocksOf } from './columns-of-page.ts'
import type { Segment } from './segment.ts'

export interface PageSegments {
  segments: readonly Segment[]
  width: number
}

/** The lines of all pages in reading order. A column that goes on over the end of a page stays whole: its lines on both pages follow each other. */
export function linesOfPages(pages: readonly PageSegments[]): DocumentLine[] {
  let knownColumn: number | null = null
  const numbered = pages.map(({ segments, width }, index) => {
    const blocks = blocksOf(segments, { width, knownColumn })
    knownColumn = blocks.find(({ column }) => column === 2)?.left ?? null
    return numberedBlocks(blocks, index + 1)
  })
  const lines: DocumentLine[] = []
  let waiting: NumberedBlock[] = []
  for (const page of numbered) {
    const rest = [...page]
    if (waiting.length > 0 && goOn(waiting, rest)) {
      const left = rest.filter(({ column }) => column === 1)
      const others = rest.filter(({ column }) => column !== 1)
      lines.push(...left.flatMap((block) => block.lines), ...waiting.flatMap((block) => block.lines))
      rest.splice(0, rest.length, ...others)
    } else lines.push(...waiting.flatMap((block) => block.lines))
    waiting = []
    // The right column at the foot of a page waits for what the next page says of the left one.
    while (rest.at(-1)?.column === 2) {
      const block = rest.pop()
      if (block) waiting.unshift(block)
    }
    lines.push(...rest.flatMap((block) => block.lines))
  }
  return [...lines, ...waiting.flatMap((block) => block.lines)]
}

interface NumberedBlock {
  column: number | null
  left: number
  lines: DocumentLine[]
}

/** Whether the next page begins with the same two columns. */
function goOn(waiting: readonly NumberedBlock[], next: readonly NumberedBlock[]): boolean {
  const [first] = next
  const right = next.find(({ column }) => column === 2)
  return first?.column === 1 && right !== undefined && Math.abs(right.left - (waiting[0]?.left ?? 0)) < 12
}

function numberedBlocks(blocks: readonly Block[], page: number): NumberedBlock[] {
  let line = 0
  return blocks.map(({ column, left, rows }) => ({
    column,
    left,
    lines: rows.map((row): DocumentLine => {
      const [first] = row
      return {
        page,
        line: ++line,
        text: textOf(row),
        size: Math.round(Math.max(...row.map(({ size }) => size)) * 10) / 10,
        bold: first?.bold === true,
      }
    }),
  }))
}

const textOf = (row: readonly Segment[]): string =>
  row
    .map(({ text }) => text)
    .join('\t')
    .slice(0, 4000)
