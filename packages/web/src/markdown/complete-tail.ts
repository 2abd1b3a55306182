import closeMarks from 'remend'

/**
 * Makes the live end of a Markdown text presentable: half-open emphasis, code and links are closed, and marks that have not yet
 * said what they are (a lone bullet, half a fence, the head of a table before its rule, the start of a formula) are held back, so
 * that no raw markup flashes.
 */
export function completeTail(raw: string): string {
  const held = holdFormula(holdTableHead(holdMarks(raw)))
  // Marks at the very end either open something with nothing in it yet, or close what is closed below as well.
  const bare = held.replace(/[*_~`$\\<&\]]+$/, '')
  return closeMarks(bare, { linkMode: 'text-only', setextHeadings: false }).replace(/!\[[^\]]*\]\(streamdown:incomplete-image\)/g, '')
}

/** A last line made of nothing but marks. */
function holdMarks(raw: string): string {
  const at = raw.lastIndexOf('\n') + 1
  const line = raw.slice(at)
  return /^[ \t>]*(?:[-*+]|\d{1,9}[.)]?|#{1,6}|=+|-{2,}|[`~]{1,2}|\*{1,3}|_{1,3}|:?-+:?|\[\^?[^\]]*|\[[ xX]?\]?)?[ \t]*$/.test(line)
    ? raw.slice(0, at).replace(/\n$/, '')
    : raw
}

/** A table whose first row is not whole yet: until then nobody knows that it is one, nor how wide its columns are. */
function holdTableHead(raw: string): string {
  const lines = raw.split('\n')
  let first = lines.length
  while (first > 0 && /^[ \t>]*\|/.test(lines[first - 1] ?? '')) first--
  if (first === lines.length) return raw
  // The line after the first row shows that the row is whole.
  return lines.length - first >= 4 ||
    (lines.length - first === 3 && /\|[ \t]*$/.test(lines.at(-1) ?? '') && columns(lines.at(-1)) === columns(lines[first]))
    ? raw
    : lines.slice(0, first).join('\n')
}

const columns = (line = ''): number =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length

/** A formula that has begun and not ended. A dollar before a digit is money. */
function holdFormula(raw: string): string {
  const text = raw.replace(/(`+)[^`]*\1/g, (code) => ' '.repeat(code.length))
  const display = [...text.matchAll(/\$\$/g)]
  if (display.length % 2 === 1) return raw.slice(0, display.at(-1)?.index)
  for (const [open, close] of [
    ['\\(', '\\)'],
    ['\\[', '\\]'],
  ] as const) {
    const at = text.lastIndexOf(open)
    if (at >= 0 && text.indexOf(close, at) < 0) return raw.slice(0, at)
  }
  const inline = /(?<![\\$\w])\$(?=[\\a-zA-Z({[])[^$\n]{0,60}$/.exec(text)
  return inline ? raw.slice(0, inline.index) : raw
}
