import type { DocumentLine } from '@xperto/contract'
import { linesOfPages } from '../../platform/page-layout/lines-of-pages.ts'
import type { Segment } from '../../platform/page-layout/segment.ts'

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

/** Below the first, in percent, what was read is dirt and not a word. At the beginning of a line it is a rule or a picture below the second. */
const [leastConfidence, leastConfidenceInFront] = [20, 45]

/** The words of Tesseract's table, in its reading order. */
export function readWords(tsv: string): PictureWord[] {
  let lineBefore = ''
  return tsv.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join('\t').trim()
    const isInFront = lineBefore !== `${block}/${paragraph}/${line}`
    const least = isInFront && !/\d|^[•*«»°¢©eo-]$/u.test(text) ? leastConfidenceInFront : leastConfidence
    if (level !== '5' || text === '' || Number(confidence) < least) return []
    lineBefore = `${block}/${paragraph}/${line}`
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

/** A page is as wide as A4, in points: pictures do not say how large they were. */
const pageWidth = 595

/**
 * Words as lines in reading order, columns one after the other: by the same rules as the letters of a PDF. Tesseract's own order would part a text from
 * the date beside it. A page that lies askew is read as if it were straight.
 */
export function linesOfWords(words: readonly PictureWord[], { page, width }: { page: number; width: number }): DocumentLine[] {
  const groups = Map.groupBy(words, ({ line }) => line)
  const slope = slopeOf([...groups.values()])
  const points = pageWidth / width
  const segments = [...groups.values()].flatMap((line) => segmentsOf(line, slope, points))
  return linesOfPages([{ segments, width: pageWidth }]).map((line) => ({ ...line, page, text: asBullet(line.text), bold: false }))
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Letters that reach below the line make their word higher; its line is where it would end without them. */
const footOf = ({ text, top, height }: PictureWord): number => top + height * (/[gjpqy,;()[\]|Q]/u.test(text) ? 0.8 : 1)

/** How far a line sinks for each dot to the right, over all lines of several words. */
function slopeOf(lines: readonly (readonly PictureWord[])[]): number {
  const slopes = lines.flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last || last.left - first.left < 300) return []
    return [(footOf(last) - footOf(first)) / (last.left - first.left)]
  })
  return slopes.length < 3 ? 0 : middle(slopes)
}

/** The words of one line, parted where a wide gap is. */
function segmentsOf(line: readonly PictureWord[], slope: number, points: number): Segment[] {
  const sorted = line.toSorted((a, b) => a.left - b.left)
  const height = middle(sorted.map((word) => word.height))
  const foot = middle(sorted.map((word) => footOf(word) - slope * word.left))
  const parts: PictureWord[][] = []
  for (const word of sorted) {
    const before = parts.at(-1)?.at(-1)
    if (before && word.left - before.left - before.width < height * 1.6) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts.map((part): Segment => {
    const [first, last] = [part[0], part.at(-1)]
    return {
      text: part.map(({ text }) => text).join(' '),
      x0: (first?.left ?? 0) * points,
      x1: ((last?.left ?? 0) + (last?.width ?? 0)) * points,
      y: foot * points,
      size: height * points,
      bold: false,
      isLevel: true,
    }
  })
}

/** Bullets are read as letters that look like them. */
const asBullet = (text: string): string => text.replace(/^[e¢©«*•°o»]\s+(?=\p{Lu}|\d)/u, '• ')
