import type { Box } from './geometry.ts'
import type { Segment } from '../../../platform/page-layout/segment.ts'
import type { Glyph } from './glyph.ts'

interface Open {
  text: string
  x0: number
  x1: number
  y: number
  sizes: number[]
  boldLetters: number
  letters: number
  isLevel: boolean
  /** A space was shown after the last letter. */
  isSpaced: boolean
  /** Gaps that are wider than a space and have none: where the letters go on, and after how many. */
  gaps: { at: number; x: number }[]
}

/** A gap of more letter heights than this parts two columns, or a text and its date. Justified lines stay below it; their spaces are letters. */
const [wideGap, wideGapWithoutSpace] = [1.15, 0.9]
/** A gap of more letter heights than this is a space, where the file shows none; than the second, perhaps the edge of a margin. */
const [spaceGap, marginGap] = [0.16, 0.36]
const lone = /^[•●▪◦‣·∙○■□–*-]$/u

/** Letters joined to segments, in the order of the page. A letter that is painted twice, to look bold, counts once. */
export function segmentsOf(glyphs: readonly Glyph[], dots: readonly Box[] = []): Segment[] {
  const done: (Segment & Pick<Open, 'gaps'>)[] = []
  let open: Open | null = null
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      if (open) open.isSpaced = true
      // A picture of an icon font, or a space so wide that it stands for a column.
      continue
    }
    if (open && isPaintedAgain(open, glyph)) continue
    if (open && !goesOn(open, glyph)) {
      done.push(closed(open))
      open = null
    }
    if (open) add(open, glyph)
    else
      open = {
        text: glyph.text,
        x0: glyph.x0,
        x1: glyph.x1,
        y: glyph.y,
        sizes: [glyph.size],
        boldLetters: glyph.bold ? 1 : 0,
        letters: 1,
        isLevel: glyph.isLevel,
        isSpaced: false,
        gaps: [],
      }
  }
  if (open) done.push(closed(open))
  return withBullets(withoutCopies(partedAtMargins(done)), dots)
}

function goesOn(open: Open, glyph: Glyph): boolean {
  const size = Math.max(open.sizes.at(-1) ?? 0, glyph.size)
  const gap = glyph.x0 - open.x1
  if (open.isLevel !== glyph.isLevel || Math.abs(glyph.y - open.y) > size * 0.45) return false
  const wide = open.isSpaced ? wideGap : wideGapWithoutSpace
  return gap > -size * 0.6 && gap < size * (lone.test(open.text) ? 3 : wide)
}

function add(open: Open, glyph: Glyph): void {
  const size = Math.max(open.sizes.at(-1) ?? 0, glyph.size)
  const gap = glyph.x0 - open.x1
  const isSpace = open.isSpaced ? gap > -size * 0.3 : gap > size * spaceGap
  if (!open.isSpaced && gap > size * marginGap && !lone.test(open.text)) open.gaps.push({ at: open.text.length, x: glyph.x0 })
  open.text += (isSpace || lone.test(open.text) ? ' ' : '') + glyph.text
  open.x1 = Math.max(open.x1, glyph.x1)
  open.sizes.push(glyph.size)
  open.letters++
  if (glyph.bold) open.boldLetters++
  open.isSpaced = false
}

function isPaintedAgain(open: Open, glyph: Glyph): boolean {
  return open.text.endsWith(glyph.text) && open.letters === 1 && Math.abs(glyph.x0 - open.x0) < glyph.size * 0.1
}

function closed({ text, x0, x1, y, sizes, boldLetters, letters, isLevel, gaps }: Open): Segment & Pick<Open, 'gaps'> {
  return { gaps, text, x0, x1, y, size: middle(sizes), bold: boldLetters * 2 > letters, isLevel }
}

/** How near each other the left edges of one column are, in points, and how many lines make it one. */
const [edgePoints, edgeLines] = [1.2, 3]

/**
 * Parts a line where a column begins: `2010 – 2014 Engineer` of a margin of dates, whose gap is hardly wider than a space. Where other lines begin or are
 * parted at the same place, a column does.
 */
function partedAtMargins(segments: readonly (Segment & Pick<Open, 'gaps'>)[]): Segment[] {
  const edges = segments.flatMap(({ x0, gaps }) => [x0, ...gaps.map(({ x }) => x)])
  const isEdge = (x: number) => edges.filter((edge) => Math.abs(edge - x) < edgePoints).length >= edgeLines
  return segments.flatMap(({ gaps, ...segment }): Segment[] => {
    const gap = gaps.find(({ x, at }) => isEdge(x) && at < 30 && /\d{4}|[-–—]$/u.test(segment.text.slice(0, at)))
    if (!gap) return [segment]
    const left = { ...segment, text: segment.text.slice(0, gap.at), x1: gap.x - segment.size * marginGap }
    return [left, { ...segment, text: segment.text.slice(gap.at).trim(), x0: gap.x }]
  })
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The same text at almost the same place is a shadow or a bold look. */
function withoutCopies(segments: readonly Segment[]): Segment[] {
  const seen = new Map<string, Segment[]>()
  return segments.filter((segment) => {
    const same = seen.get(segment.text) ?? []
    const isCopy = same.some(({ x0, y, size }) => Math.abs(x0 - segment.x0) < size * 0.2 && Math.abs(y - segment.y) < size * 0.2)
    if (!isCopy) seen.set(segment.text, [...same, segment])
    return !isCopy
  })
}

/** A dot that is drawn before the first letter of a line is its bullet. */
function withBullets(segments: readonly Segment[], dots: readonly Box[]): Segment[] {
  if (dots.length === 0) return [...segments]
  return segments.map((segment) => {
    const { x0, y, size } = segment
    const isBullet = (dot: Box) => {
      const middleOfDot = (dot.y0 + dot.y1) / 2
      return dot.x1 < x0 && x0 - dot.x1 < size * 2 && middleOfDot < y && middleOfDot > y - size * 0.9 && dot.x1 - dot.x0 < size * 0.5
    }
    const isAlone = !segments.some(
      (other) => other !== segment && Math.abs(other.y - y) < size * 0.4 && other.x1 <= x0 && other.x1 > x0 - size * 2.5,
    )
    return isAlone && !lone.test(segment.text) && dots.some(isBullet) ? { ...segment, text: `• ${segment.text}`, x0: x0 - size } : segment
  })
}
