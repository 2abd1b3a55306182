import { readsAsCode, readsAsProse } from './code-lines.ts'
import { type FoundProgram, fence, listingsOf } from './listings.ts'
import type { Reading } from './read-through.ts'
import { stripAll, stripMarks } from './strip-marks.ts'
import { toldNames } from './told-names.ts'

/** So many programs of one answer are looked at; an answer with more is none for a learner. */
export const mostPrograms = 24

/** A program that writes nothing solves no problem. */
const writes = /print|console\s*\.|write|cout|\bput|echo|System\s*\.\s*out|fmt\s*\.|\b(?:exec|eval)\b/iu

/**
 * Everything in a text that could be a whole program, from its readings: each listing, all listings of one language together in either order, code without a
 * fence, code in sentences put together, and what stands behind remarks, line numbers, quotes or marks of changes. What writes nothing is none.
 */
export function findPrograms(readings: readonly Reading[]): FoundProgram[] {
  const [plain] = readings
  if (!plain) return []
  const found = readings.flatMap(({ text, isDecoded }) => (isDecoded ? [] : programsIn(text)))
  const told = found.flatMap(({ language, source }) => toldNames(plain.text, source).map((named) => ({ language, source: named })))
  const seen = new Set<string>()
  // A program may stand further in than its text; some languages do not run it so.
  const even = [...found, ...told].map(({ language, source }) => ({ language, source: dedent(source.split('\n')) }))
  return even.filter(({ source }) => {
    const key = source.replace(/\s+$/gmu, '').trim()
    if (key === '' || !writes.test(source) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function programsIn(text: string): FoundProgram[] {
  const listings = listingsOf(text)
  const together = [...new Set(listings.map(({ language }) => language))].flatMap((language) => {
    const own = listings.filter((listing) => listing.language === language).map(({ source }) => source)
    return own.length > 1 ? [own.join('\n'), own.toReversed().join('\n')].map((source) => ({ language, source })) : []
  })
  const language = listings[0]?.language ?? null
  const bare = [
    ...looseCode(text.replace(fence, '\n')).map((source) => ({ language: null, source })),
    ...joined(text).map((source) => ({ language, source })),
  ]
  return [...listings, ...together, ...bare].flatMap((program) => [
    program,
    ...uncovered(program.source).map((source) => ({ language: program.language, source })),
  ])
}

/** Lines that read like code and stand outside of any listing: they alone, and with all that stands between them. */
function looseCode(text: string): string[] {
  const lines = text.split('\n').map(stripMarks)
  const isCode = lines.map((line) => readsAsCode(line.trim()))
  const [from, until] = [isCode.indexOf(true), isCode.lastIndexOf(true)]
  if (from < 0) return []
  const region = lines.slice(from, until + 1)
  return [region.filter((line, at) => isCode[from + at] || line.trim() === '').join('\n'), region.join('\n')]
}

/** Code in words, and lines of listings and of code without one, in the order of the text; and the same by the numbers of their lines. */
function joined(text: string): string[] {
  const lines: string[] = []
  const numbered: [number, string][] = []
  let isListing = false
  for (const line of text.split('\n')) {
    if (/^\s*(?:`{3,}|~{3,})/u.test(line)) isListing = !isListing
    else {
      const spans = isListing
        ? []
        : [...line.matchAll(/(?<!`)``? ?([^`\n]{4,}?) ?``?(?!`)|"([^"\n]{4,})"/gu)].map(([, ticked, quoted]) => ticked ?? quoted ?? '')
      const code = spans.filter((span) => readsAsCode(span.trim()) || /^\s/u.test(span))
      const bare = stripMarks(line)
      const own = isListing ? [line] : code.length > 0 ? code : readsAsCode(bare.trim()) ? [bare] : []
      lines.push(...own)
      const number = /^\D{0,8}(\d{1,3})\b/u.exec(line)?.[1]
      if (number !== undefined) numbered.push([Number(number), bare])
    }
  }
  const sorted = numbered.toSorted(([one], [other]) => one - other).map(([, line]) => line)
  return [lines.join('\n'), ...(numbered.length > 1 ? [sorted.join('\n')] : [])]
}

/** The code of a listing that hides it behind marks, in remarks, in changes, back to front or under a heading; none where it hides nothing. */
function uncovered(source: string): string[] {
  const lines = source.split('\n')
  const behind = (mark: RegExp) => {
    const own = lines.filter((line) => mark.test(line))
    return own.length > 1 ? [own.map((line) => line.replace(mark, '')).join('\n')] : []
  }
  const changed = lines.some((line) => /^[+-]/u.test(line))
  const under = /[:{]\s*$/u.test(lines[0] ?? '') && lines.length > 1 ? [dedent(lines.slice(1))] : []
  return [
    ...(stripAll(source) === source ? [] : [stripAll(source)]),
    ...behind(/^\s*(?:#|\/\/|--|\*|;+)\s?(?!include)/u),
    ...(changed
      ? [
          lines.filter((line) => !line.startsWith('-')).map((line) => line.replace(/^\+ ?/u, '')),
          lines.map((line) => line.replace(/^[+-]/u, '')),
        ].map((all) => all.join('\n'))
      : []),
    ...behind(/^\+(?!\+)/u),
    ...behind(/^-(?!-)/u),
    ...(lines.length > 1 ? [lines.toReversed().join('\n')] : []),
    ...under,
    ...(lines.some(readsAsProse) ? [dedent(lines.filter((line) => !readsAsProse(line)))] : []),
  ]
}

function dedent(lines: readonly string[]): string {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/u)))
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n')
}
