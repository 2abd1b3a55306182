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

/** Of a word, in characters: a longer one, such as an address, is broken. */
const longestWhole = 24

/**
 * The least width of a table, in characters, at which no word of it is broken: every column holds the longest of its words. `shares`: of the columns,
 * in percent.
 */
export function leastWidth(table: Element, shares: readonly number[]): number {
  const words = shares.map(() => 0)
  for (const row of rowsOf(table))
    for (const [index, text] of row.entries())
      words[index] = Math.max(words[index] ?? 0, ...text.split(/[\s-]+/).map(({ length }) => Math.min(longestWhole, length)))
  return Math.ceil(Math.max(...shares.map((share, index) => (((words[index] ?? 0) + gap) * 100) / share)))
}

/** Texts of the cells, row by row. */
function rowsOf(table: Element): string[][] {
  const rows: Element[] = []
  for (const part of table.children) {
    if (part.type === 'element') rows.push(...part.children.filter((row): row is Element => row.type === 'element' && row.tagName === 'tr'))
  }
  return rows.map((row) => row.children.filter((cell) => cell.type === 'element').map(textOf))
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
