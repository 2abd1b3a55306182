import type { JoinedLine } from './join-lines.ts'
import { type DayFirst, type FoundDate, findDates } from './read-dates.ts'
import { findPeriod, isDuration } from './read-period.ts'
import { choiceOf, doubted, flat, type Said, type SourceLine, said } from './source-line.ts'

/** The dates of an entry. A missing one is null. */
export interface EntryDates {
  start: Said | null
  end: Said | null
}

/** One part of an entry's heading: what stands between two separators of a line. */
export interface HeadPiece {
  text: string
  at: SourceLine
  /** The line of the heading, counted from 0. */
  row: number
  /** True for what stands alone on its line. */
  isWholeLine: boolean
  /** True behind a wide gap, where places stand. */
  isBehindGap: boolean
  /** Its whole line without the dates. */
  line: string
}

/** What no field took, as lines: a line of which nothing was taken stays whole. */
export function leftLines(left: readonly HeadPiece[], pieces: readonly HeadPiece[]): Said[] {
  const isWhole = (row: number): boolean => pieces.every((piece) => piece.row !== row || left.includes(piece))
  return left.flatMap((piece, index) => {
    if (!isWhole(piece.row)) return [said(piece.text, piece.at)]
    return left[index - 1]?.row === piece.row ? [] : [said(piece.line, piece.at)]
  })
}

/** The dates of an entry's heading, and the rest of it in pieces; `datesRow` is the line of the dates. `onlyDate` says what a lone date means in this section; with `isDashed` a dash separates nothing. */
export function readHeads(
  heads: readonly JoinedLine[],
  { dayFirst, onlyDate, isDashed = false }: { dayFirst: DayFirst; onlyDate: 'both' | 'end'; isDashed?: boolean },
): { dates: EntryDates; pieces: HeadPiece[]; datesRow: number } {
  let dates: EntryDates | null = null
  const pieces: HeadPiece[] = []
  let datesRow = Number.POSITIVE_INFINITY
  for (const [row, { text, first }] of heads.entries()) {
    const period: ReturnType<typeof findPeriod> = dates === null ? findPeriod(text, dayFirst) : null
    if (period !== null) {
      dates = datesOf(period.start, period.end, first, onlyDate)
      datesRow = row
    }
    const rest = period === null ? text : period.rest
    if (isDuration(rest)) continue
    const found = piecesOf(rest, isDashed)
    for (const [index, piece] of found.entries())
      pieces.push({ ...piece, at: first, row, isWholeLine: found.length === 1 && index === 0, line: rest })
  }
  return { dates: dates ?? { start: null, end: null }, pieces, datesRow }
}

function datesOf(start: FoundDate | null, end: FoundDate | null, at: SourceLine, onlyDate: 'both' | 'end'): EntryDates {
  const [from, to] = [dateSaid(start, at), dateSaid(end, at)]
  return start === null && onlyDate === 'both' ? { start: to, end: to } : { start: from, end: to }
}

/** A date as a statement; one with two readings is for the person to settle. */
export function dateSaid(date: FoundDate | null, at: SourceLine): Said | null {
  if (date === null) return null
  if (date.readings === null) return said(date.value, at)
  const written = at.text.slice(0, 300)
  const quoted = findDates(written).find(({ readings }) => readings?.[0] === date.readings?.[0])
  const text = quoted === undefined ? flat(written) : written.slice(quoted.from, quoted.to)
  return doubted(
    { value: text, at },
    `The date ${text} can be read in two ways.`,
    date.readings.map((reading) => choiceOf({ value: reading, at })),
  )
}

const separators = /(\t|\s*[|¦]\s*|\s+[•·●–—∙⋅◦]\s+|\s+-{1,3}\s+|\s?—\s?|\s*[•·●]\s+|;\s+)/u

/** The pieces of a line between tabs, bars, dots and dashes. Hyphens inside of words separate nothing. */
export function piecesOf(text: string, isDashed = false): { text: string; isBehindGap: boolean }[] {
  if (text.length > 400) return [{ text: flat(text), isBehindGap: false }]
  const parts = text.split(isDashed ? /(\t|\s*[|¦]\s*|\s+[•·●∙]\s+)/u : separators)
  const pieces: { text: string; isBehindGap: boolean }[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const piece = trimPiece(parts[index] ?? '')
    if (piece !== '') pieces.push({ text: piece, isBehindGap: (parts[index - 1] ?? '') === '\t' })
  }
  return pieces
}

/** A piece without the separators at its ends. A bracket that nothing opens goes as well. */
export function trimPiece(text: string): string {
  const trimmed = flat(text).replace(/^[\s,;:|–—]+(?=\S)|[\s,;:|–—-]+$/gu, '')
  // A full stop behind a long word ends a sentence; behind a short one it may belong to it: `Ltd.`, `B.E.`
  const piece = /(?:\p{L}{4,}|\d)\.$/u.test(trimmed.slice(-12)) ? trimmed.slice(0, -1) : trimmed
  if (piece.endsWith(')') && !piece.includes('(')) return piece.slice(0, -1).trim()
  if (piece.startsWith('(') && piece.endsWith(')') && piece.indexOf('(', 1) < 0) return piece.slice(1, -1).trim()
  return piece
}

/** Parts of a text between commas; a comma in brackets separates nothing. */
export function commaParts(text: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '(') depth++
    if (sign === ')') depth = Math.max(0, depth - 1)
    const isInNumber = /\d/u.test(text[index - 1] ?? '') && /\d/u.test(text[index + 1] ?? '')
    if ((sign === ',' || sign === '，') && depth === 0 && !isInNumber) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
