import type { Element, Nodes } from 'hast'

/** In characters, with the room between two columns. */
const shortest = 8
const longest = 36
const gap = 3

/** Shares of a table's width, in percent, by the length of the longer text in its head and its first row. */
export function columnWidths(table: Element): number[] {
  const [head, first] = rowsOf(table)
  const lengths = (head ?? []).map((text, index) => Math.min(longest, Math.max(shortest, text.length, first?.[index]?.length ?? 0)) + gap)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return lengths.map((length) => Math.round((length / whole) * 1000) / 10)
}

/** Texts of the cells of the first two rows. */
function rowsOf(table: Element): string[][] {
  const rows: Element[] = []
  for (const part of table.children) {
    if (part.type === 'element') rows.push(...part.children.filter((row): row is Element => row.type === 'element' && row.tagName === 'tr'))
  }
  return rows.slice(0, 2).map((row) => row.children.filter((cell) => cell.type === 'element').map(textOf))
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
