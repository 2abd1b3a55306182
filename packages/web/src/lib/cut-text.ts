const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The text in at most so many characters as a reader counts them (graphemes), the last an ellipsis when something was cut. */
export function cutText(text: string, most: number): string {
  const kept: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    // One more than fits: now it is known that the text is too long, however long it is.
    if (kept.length === most) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}
