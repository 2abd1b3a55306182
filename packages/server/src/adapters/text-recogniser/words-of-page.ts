import type { DocumentLine } from '@xperto/contract'

/** A word that was read, where it stands, in dots. */
export interface PictureWord {
  /** Block, paragraph and line, as Tesseract counts them. */
  line: string
  left: number
  top: number
  width: number
  height: number
  text: string
}

/** Below this, in percent, what was read is dirt and not a word. */
const leastConfidence = 20

/** The words of Tesseract's table, in its reading order. */
export function readWords(tsv: string): PictureWord[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join('\t').trim()
    if (level !== '5' || text === '' || Number(confidence) < leastConfidence) return []
    return [
      {
        line: `${block}/${paragraph}/${line}`,
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
        text,
      },
    ]
  })
}

/** Words as lines. A wide gap within a line is a tab; the height of the letters is given in points of a page of A4's width. */
export function linesOfWords(words: readonly PictureWord[], page: number): DocumentLine[] {
  const groups = new Map<string, PictureWord[]>()
  for (const word of words) groups.set(word.line, [...(groups.get(word.line) ?? []), word])
  const right = Math.max(1, ...words.map(({ left, width }) => left + width))
  const points = 520 / right
  return [...groups.values()].map((line, index): DocumentLine => {
    const sorted = line.toSorted((a, b) => a.left - b.left)
    const heights = sorted.map(({ height }) => height).toSorted((a, b) => a - b)
    const height = heights[Math.floor(heights.length / 2)] ?? 0
    let text = ''
    sorted.forEach((word, at) => {
      const before = sorted[at - 1]
      const gap = before ? word.left - before.left - before.width : 0
      text += `${before ? (gap > height * 1.8 ? '\t' : ' ') : ''}${word.text}`
    })
    return { page, line: index + 1, text: asBullet(text), size: Math.round(height * points * 10) / 10, bold: false }
  })
}

/** Bullets are read as letters that look like them. */
const asBullet = (text: string): string => text.replace(/^[e¢©«*•°o»]\s+(?=\p{Lu}|\d)/u, '• ')
