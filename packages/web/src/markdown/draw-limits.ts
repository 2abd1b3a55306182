/** Containers (quotations, lists) that one line may open inside each other: each costs the parsers a level of the stack. */
const containersAtMost = 40
/** Marks of emphasis and links in one line, and in one paragraph: the time to pair them grows with their square. */
const marksInLineAtMost = 500
const marksInParagraphAtMost = 2000

const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${containersAtMost + 1}}`)
/** A level of a list takes two columns or more: so far in, a bullet stands inside as many others. */
const farBullet = /^(?: {0,3}\t| {4}){25}[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/
/** A rule across the page may be as long as it likes. */
const ruleLine = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/
const fenceLine = /^ {0,3}(?:`{3,}|~{3,})/

/**
 * Where a text stops being fit for the parsers: the start of its first line that opens too many containers, or its length. Four
 * kilobytes of `>` are enough to exhaust the stack. Inside a fence such a line is code.
 */
export function fitLength(text: string): number {
  let isCode = false
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    if (fenceLine.test(line)) isCode = !isCode
    else if (!isCode && ((deepLine.test(line) && !ruleLine.test(line)) || farBullet.test(line))) return at
    if (end < 0) break
    at = end + 1
  }
  return text.length
}

/** Whether a piece of prose holds so many marks that drawing it would hold up the page. It is then shown as the text it is. */
export function hasTooManyMarks(raw: string, isParagraph: boolean): boolean {
  let [inLine, inAll] = [0, 0]
  for (const mark of raw) {
    if (mark === '\n') inLine = 0
    else if ('*_~[]'.includes(mark)) {
      inAll++
      if (++inLine > marksInLineAtMost) return true
    }
  }
  return isParagraph && inAll > marksInParagraphAtMost
}
