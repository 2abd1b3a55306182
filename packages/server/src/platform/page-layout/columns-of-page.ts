import type { Segment } from './segment.ts'

/** Segments that stand on one line. */
type Row = Segment[]

/** Lines that belong together, in reading order. `left` is where its column begins; null for what runs over the whole page. */
export interface Block {
  column: number | null
  left: number
  rows: Row[]
}

/** What is known of a page before its columns are looked for. */
export interface PageShape {
  width: number
  /** Where the right column of the page before begins; null where it has none. */
  knownColumn: number | null
}

/** Puts the segments of a page in reading order: what stands above two columns, the columns one after the other, what stands below them. */
export function blocksOf(segments: readonly Segment[], page: PageShape): Block[] {
  const [level, turned] = [segments.filter(({ isLevel }) => isLevel), segments.filter(({ isLevel }) => !isLevel)]
  const blocks = divide(level, page, 0)
  if (turned.length > 0) blocks.push({ column: null, left: 0, rows: turned.map((one) => [one]) })
  return blocks
}

function divide(segments: readonly Segment[], page: PageShape, depth: number): Block[] {
  const rows = rowsOf(segments)
  const band = depth < 3 ? columnBand(rows, segments, page) : null
  if (band === null) return segments.length === 0 ? [] : [{ column: null, left: leftOf(segments), rows }]
  const { from, to, gutter } = band
  const inside = rows.slice(from, to).flat()
  const within = new Set(inside)
  const ordered = segments.filter((one) => within.has(one))
  const left = divide(
    ordered.filter(({ x0 }) => x0 < gutter),
    page,
    depth + 1,
  )
  const right = divide(
    ordered.filter(({ x0 }) => x0 >= gutter),
    page,
    depth + 1,
  )
  const parts = (some: readonly Row[]) => {
    const wanted = new Set(some.flat())
    return divide(
      segments.filter((one) => wanted.has(one)),
      page,
      depth + 1,
    )
  }
  return [
    ...parts(rows.slice(0, from)),
    ...left.map((block) => ({ ...block, column: block.column ?? 1 })),
    ...right.map((block) => ({ ...block, column: block.column ?? 2, left: gutter })),
    ...parts(rows.slice(to)),
  ]
}

const leftOf = (segments: readonly Segment[]): number => Math.min(...segments.map(({ x0 }) => x0))

/** Segments by the line they stand on, from the top; each line from left to right. */
function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: { y: number; size: number; row: Row }[] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1)
    if (last && segment.y - last.y <= Math.max(last.size, segment.size) * 0.4) {
      last.row.push(segment)
      if (segment.size > last.size) [last.size, last.y] = [segment.size, segment.y]
    } else rows.push({ y: segment.y, size: segment.size, row: [segment] })
  }
  return withWholeDates(rows.map(({ row }) => row.toSorted((a, b) => a.x0 - b.x0)))
}

/** `Sept 2017 – Jan` in a narrow margin, and `2021` below it beside the next line of the text, are one date. */
function withWholeDates(rows: readonly Row[]): Row[] {
  return rows.reduce<Row[]>((done, row) => {
    const [year, next] = row
    const [before, ...rest] = done.at(-1) ?? []
    const isCut =
      year !== undefined &&
      next !== undefined &&
      before !== undefined &&
      /^(?:19|20)\d{2}$/u.test(year.text) &&
      /[-–—]\s*(?:\p{L}{3,9}\.?)?$/u.test(before.text) &&
      Math.abs(year.x0 - before.x0) < 4
    if (!isCut) return [...done, row]
    return [...done.slice(0, -1), [{ ...before, text: `${before.text} ${year.text}` }, ...rest], row.slice(1)]
  }, [])
}

interface Band {
  from: number
  to: number
  gutter: number
}

/** A column has at least so many lines; one that goes on from the page before may have fewer. */
const [fewestRows, fewestRowsAgain] = [4, 2]

/** The tallest run of rows with two columns side by side; null for a page whose lines run over its whole width. */
function columnBand(rows: readonly Row[], segments: readonly Segment[], page: PageShape): Band | null {
  let best: (Band & { height: number }) | null = null
  for (const start of columnStarts(segments)) {
    const isKnown = page.knownColumn !== null && Math.abs(start - page.knownColumn) < 8
    const fewest = isKnown ? fewestRowsAgain : fewestRows
    for (const run of runsBeside(rows, start)) {
      const height = run.to - run.from
      if (height < fewest || (best !== null && height <= best.height)) continue
      const inside = { rows: rows.slice(run.from, run.to), segments, start, fewest }
      if (areColumns(inside, page.width)) best = { ...run, gutter: start - 1, height }
    }
  }
  return best
}

/** A bullet stands so many points left of the lines of its column. */
const hangingPoints = 16

/** Where several lines begin; a bullet before them belongs to them. */
function columnStarts(segments: readonly Segment[]): number[] {
  const counts = new Map<number, { times: number; least: number }>()
  for (const { x0 } of segments) {
    const key = Math.round(x0 / 2)
    const known = counts.get(key)
    if (known) {
      known.times++
      known.least = Math.min(known.least, x0)
    } else counts.set(key, { times: 1, least: x0 })
  }
  const starts = [...counts.values()].filter(({ times }) => times >= 3).map(({ least }) => least)
  const hanging = starts.map((start) =>
    Math.min(start, ...segments.flatMap(({ x0 }) => (x0 < start && x0 > start - hangingPoints ? [x0] : []))),
  )
  return [...new Set([...starts, ...hanging])].toSorted((one, other) => one - other).slice(0, 80)
}

/** Runs of rows that nothing crosses a little left of `start`. */
function runsBeside(rows: readonly Row[], start: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let from: number | null = null
  rows.forEach((row, index) => {
    const isCrossed = row.some(({ x0, x1 }) => x0 < start - 1 && x1 > start - 5)
    if (isCrossed && from !== null) runs.push({ from, to: index })
    if (isCrossed) from = null
    else from ??= index
  })
  if (from !== null) runs.push({ from, to: rows.length })
  return runs
}

/**
 * Whether what stands left and right of `start` are columns, and not rows of a text and its date. A file that writes one side to its end before
 * the other says so; else both sides have to be full of text that begins at one place.
 */
function areColumns(
  { rows, segments, start, fewest }: { rows: readonly Row[]; segments: readonly Segment[]; start: number; fewest: number },
  pageWidth: number,
): boolean {
  const inside = new Set(rows.flat())
  const ordered = segments.filter((one) => inside.has(one))
  const isLeft = ({ x0 }: Segment) => x0 < start - 1
  const [left, right] = [ordered.filter(isLeft), ordered.filter((one) => !isLeft(one))]
  const leftRows = rows.filter((row) => row.some(isLeft))
  const rightRows = rows.filter((row) => row.some((one) => !isLeft(one)))
  const both = rows.filter((row) => row.some(isLeft) && row.some((one) => !isLeft(one)))
  // Cells of a table stand on one line; lines of two columns only happen to.
  const level = both.filter((row) => {
    const [one, other] = [row.find(isLeft), row.find((segment) => !isLeft(segment))]
    return one && other && Math.abs(one.y - other.y) < 1
  })
  const beside = { level, both }
  if (leftRows.length < fewest || rightRows.length < fewest) return false
  if (isMargin(left, leftRows, beside, pageWidth) || isMargin(right, rightRows, beside, pageWidth)) return false
  let switches = 0
  ordered.forEach((one, index) => {
    const before = ordered[index - 1]
    if (before && isLeft(before) !== isLeft(one)) switches++
  })
  if (switches <= Math.max(3, Math.min(leftRows.length, rightRows.length) * 0.3)) return true
  return (
    isFull(left, pageWidth) &&
    isFull(right, pageWidth) &&
    leftRows.length >= 10 &&
    rightRows.length >= 10 &&
    both.length < rows.length * 0.7
  )
}

/** A margin of dates or names: short texts, each beside a line of the other side, or far from each other as no column of text is. */
function isMargin(
  side: readonly Segment[],
  ownRows: readonly Row[],
  { level, both }: { level: readonly Row[]; both: readonly Row[] },
  pageWidth: number,
): boolean {
  if (widthOf(side) >= pageWidth * 0.19) return false
  return level.length >= ownRows.length * 0.7 || (both.length >= ownRows.length * 0.4 && isSparse(side))
}

function isSparse(side: readonly Segment[]): boolean {
  const sorted = side.toSorted((a, b) => a.y - b.y)
  const gaps = sorted.slice(1).map(({ y, size }, index) => (y - (sorted[index]?.y ?? y)) / Math.max(1, size))
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return middle > 2
}

const widthOf = (side: readonly Segment[]): number => side.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / Math.max(1, side.length)

/** Lines that are long and begin at one place. */
function isFull(side: readonly Segment[], pageWidth: number): boolean {
  const left = leftOf(side)
  return widthOf(side) > pageWidth * 0.17 && side.filter(({ x0 }) => x0 - left < 14).length > side.length * 0.7
}
