/** A question longer than this is folded, so that the answer is not pushed out of sight by what one knows already. */
const shownLines = 8
const charactersOfLine = 62

/** Whether a question as it was typed takes more room than a heading should: a dozen lines, counted without measuring. */
export function isLongQuestion(content: string): boolean {
  let lines = 0
  for (const line of content.split('\n', shownLines + 5)) lines += Math.max(1, Math.ceil(line.length / charactersOfLine))
  return lines > shownLines + 3
}
