import { isDuration, findPeriod } from './read-period.ts'
import type { DayFirst } from './read-dates.ts'
import type { JoinedLine } from './join-lines.ts'
import { isPlace } from './read-places.ts'

/** An entry of a section: the lines of its heading, and what stands below them. */
export interface EntryLines {
  heads: JoinedLine[]
  body: JoinedLine[]
}

/**
 * The entries of a section. Between two lists a new entry begins; where several entries stand without lists, bold lines begin them, else their
 * dates do: the date stands at the same place of every entry's heading.
 */
export function splitEntries(given: readonly JoinedLine[], dayFirst: DayFirst): EntryLines[] {
  const items = headingsOfLists(given, dayFirst)
  const isDated = (item: JoinedLine): boolean => findPeriod(item.text, dayFirst) !== null
  const runs = runsOf(items)
  const first = runs[0]
  const opening = first?.heads[0]
  const heads = runs.flatMap((run) => run.heads)
  const isMarked = opening !== undefined && opening.first.bold && heads.some(({ first: { bold } }) => !bold)
  const isLarger = opening !== undefined && opening.first.size > 0 && heads.some(({ first: { size } }) => size < opening.first.size * 0.97)
  const begins = (item: JoinedLine): boolean =>
    isMarked ? item.first.bold : isLarger && opening !== undefined && item.first.size > opening.first.size * 0.98
  const hasMark = (item: JoinedLine | undefined): boolean => item !== undefined && begins(item)
  const usesDates = heads.some(isDated)
  const offset = Math.max(0, first?.heads.findIndex(isDated) ?? 0)
  const entries: EntryLines[] = []
  for (const run of runs) {
    const parts =
      (isMarked || isLarger) && hasMark(run.heads[0]) ? splitByLook(run.heads, begins, isDated) : splitByDates(run.heads, isDated, offset)
    for (const [index, part] of parts.entries()) {
      const last = entries.at(-1)
      const isStray =
        index === 0 &&
        last !== undefined &&
        usesDates &&
        !part.some(isDated) &&
        (isMarked || isLarger ? !part.some(begins) : !isFollowedByList(run, parts))
      if (isStray) last.body.push(...part)
      else entries.push({ heads: part, body: [] })
    }
    const last = entries.at(-1)
    if (last === undefined) entries.push({ heads: [], body: run.body })
    else last.body.push(...run.body)
  }
  return entries
}

const isFollowedByList = ({ heads, body }: Run, parts: readonly JoinedLine[][]): boolean =>
  parts.length === 1 && (body.some(({ kind }) => kind === 'bullet') || heads[0]?.first.isAfterGap === true)

interface Run {
  heads: JoinedLine[]
  body: JoinedLine[]
}

/** Headings with what follows them up to the next headings. */
function runsOf(items: readonly JoinedLine[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const run = runs.at(-1)
    const isHead = item.kind === 'heading' && !isLabelled(item.text)
    if (isHead && (run === undefined || run.body.length > 0)) runs.push({ heads: [item], body: [] })
    else if (run === undefined) runs.push({ heads: [], body: [item] })
    else (isHead ? run.heads : run.body).push(item)
  }
  return runs
}

/** `Technologies: Java, Go` under an entry is no heading. */
const isLabelled = (text: string): boolean =>
  /^(?:technolog(?:y|ies)(?: used)?|tech(?:nical)? stack|tools?(?: used)?(?: and technologies)?|stack|skills?(?: used)?|environment|built with|tech|relevant coursework|coursework|courses|modules|subjects|thesis|dissertation|advisor|supervisor|responsibilities|key responsibilities|achievements|key achievements|description|role|honou?rs|awards|activities(?: and societies)?|activities & societies|minor|majors?|focus|team size|duties|projects?|client|summary|accomplishments)\s*:/iu.test(
    text,
  )

/** In a section that begins with a list, signs mark the entries where most of its lines with the first sign are dated. */
function headingsOfLists(items: readonly JoinedLine[], dayFirst: DayFirst): JoinedLine[] {
  const [first] = items
  if (first?.kind !== 'bullet') return [...items]
  const same = items.filter(({ kind, sign }) => kind === 'bullet' && sign === first.sign)
  const dated = same.filter(({ text }) => text.length < 160 && findPeriod(text, dayFirst) !== null)
  const hasOthers = items.some(({ kind, sign }) => kind === 'bullet' && sign !== first.sign)
  const isEntry = dated.length * 2 > same.length || (hasOthers && same.every(({ text }) => text.length < 90))
  if (!isEntry) return [...items]
  return items.map((item) => (item.kind === 'bullet' && item.sign === first.sign ? { ...item, kind: 'heading' } : item))
}

/** Every bold line begins an entry unless the line before it is bold, too, and the entry has no dates yet. */
function splitByLook(
  heads: readonly JoinedLine[],
  begins: (item: JoinedLine) => boolean,
  isDated: (item: JoinedLine) => boolean,
): JoinedLine[][] {
  const parts: JoinedLine[][] = []
  for (const item of heads) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    const isNext = begins(item) && (before === undefined || !begins(before) || (part !== undefined && part.some(isDated) && isDated(item)))
    if (part === undefined || isNext) parts.push([item])
    else part.push(item)
  }
  return parts
}

/** Entries by their dates, each of which stands `offset` lines below the entry's first. */
function splitByDates(heads: readonly JoinedLine[], isDated: (item: JoinedLine) => boolean, offset: number): JoinedLine[][] {
  const dated = heads.flatMap((item, index) => (isDated(item) ? [index] : []))
  const starts = [0]
  for (const [index, at] of dated.entries()) {
    const before = dated[index - 1]
    if (before === undefined) continue
    let start = Math.max(before + 1, at - offset)
    // What follows the dates of one entry may still belong to it: its place, how long it lasted.
    while (start < at && isTail(heads[start]?.text ?? '')) start++
    starts.push(start)
  }
  if (heads.length === 0) return []
  return starts.map((start, index) => heads.slice(start, starts[index + 1] ?? heads.length))
}

const isTail = (text: string): boolean => isPlace(text) || isDuration(text) || /^(?:c?gpa|grade|percentage|score|marks)\b/iu.test(text)
