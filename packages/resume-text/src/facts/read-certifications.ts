import { commaParts, readHeads, trimPiece } from './entry-heads.ts'
import type { JoinedLine } from './join-lines.ts'
import type { DayFirst } from './read-dates.ts'
import { findLinks } from './read-links.ts'
import { findPeriod } from './read-period.ts'
import { type Said, said } from './source-line.ts'

/** A certificate as it was read. What is null was not stated. */
export interface ReadCertificate {
  name: Said | null
  issuer: Said | null
  date: Said | null
  url: Said | null
}

/** The certificates of a section: one a line, or a name with its issuer and address on the lines below. */
export function readCertifications(items: readonly JoinedLine[], dayFirst: DayFirst): ReadCertificate[] {
  return groupLines(items, dayFirst).map((lines) => readOne(lines, dayFirst))
}

/** Lines that belong to one certificate. Bold or larger names begin one; so do signs of lists; else each line is one, unless it is an address. */
function groupLines(items: readonly JoinedLine[], dayFirst: DayFirst): JoinedLine[][] {
  const [first] = items
  const isMarked = first?.kind !== 'bullet' && first?.first.bold === true && items.some((item) => !item.first.bold)
  const isDated = (item: JoinedLine | undefined): boolean => item !== undefined && findPeriod(item.text, dayFirst) !== null
  const groups: JoinedLine[][] = []
  for (const item of items) {
    const group = groups.at(-1)
    const isBelow = isMarked
      ? !item.first.bold && item.kind !== 'bullet'
      : isOnlyLink(item.text) ||
        /^(?:issued|issuer|by|credential|date|valid|id)\b/iu.test(item.text) ||
        (isDated(item) && isOnlyDate(item, dayFirst) && !isDated(group?.[0])) ||
        isIssuerBelow(item, group, dayFirst)
    if (group !== undefined && isBelow) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** A dated name without an issuer on its line may have it on the next, which has no date of its own. */
function isIssuerBelow(item: JoinedLine, group: readonly JoinedLine[] | undefined, dayFirst: DayFirst): boolean {
  const [first, second] = group ?? []
  if (first === undefined || second !== undefined || item.kind === 'bullet' || findPeriod(item.text, dayFirst) !== null) return false
  const period = findPeriod(first.text, dayFirst)
  return period !== null && first.kind !== 'bullet' && !/[,|–—()]/u.test(period.rest)
}

const isOnlyDate = ({ text }: JoinedLine, dayFirst: DayFirst): boolean => findPeriod(text, dayFirst)?.rest === ''

function isOnlyLink(text: string): boolean {
  const [link] = findLinks(text.slice(0, 1900))
  return link !== undefined && link.to - link.from > text.length * 0.6
}

function readOne(lines: readonly JoinedLine[], dayFirst: DayFirst): ReadCertificate {
  const { dates, pieces } = readHeads(lines, { dayFirst, onlyDate: 'end', isDashed: true })
  const read: ReadCertificate = {
    name: null,
    issuer: null,
    date: dates.end?.value === 'present' ? dates.start : (dates.start ?? dates.end),
    url: null,
  }
  const texts: Said[] = []
  for (const { text, at } of pieces) {
    const [link] = findLinks(text)
    const isUrl = link !== undefined && read.url === null && link.to - link.from > text.length * 0.6
    if (isUrl) read.url = said(link.url, at)
    const rest = isUrl ? trimPiece(`${text.slice(0, link.from)} ${text.slice(link.to)}`) : text
    if (!isUrl || (/\p{L}{3}/u.test(rest) && !/^(?:url|link|verify|certificate|credential)\W*$/iu.test(rest))) texts.push(said(rest, at))
  }
  const [first, second, ...rest] = texts
  if (first === undefined) return read
  if (second === undefined) return { ...read, ...nameAndIssuer(first) }
  const issuers = [second, ...rest].map(({ value }) => value.replace(/^(?:issued by|issuer|by)\s*:?\s*/iu, ''))
  return { ...read, name: first, issuer: said(issuers.join(', '), second.at) }
}

/** `Name by Issuer`, `Name, Issuer`, `Name – Issuer`, `Name (Issuer)`. */
function nameAndIssuer(one: Said): Pick<ReadCertificate, 'name' | 'issuer'> {
  const both = (name: string, issuer: string) => ({ name: said(name, one.at), issuer: said(issuer, one.at) })
  const by = /^(.{3,200}?)(?:,?\s+(?:by|from|issued by)\s+|\s+@\s+)(.{2,100})$/iu.exec(one.value)
  if (by !== null) return both(by[1] ?? '', by[2] ?? '')
  const parts = commaParts(one.value)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && !isLevel(last)) return both(parts.slice(0, -1).join(', '), last)
  const dash = one.value.search(/\s[–—-]\s(?!.*\s[–—-]\s)/u)
  if (dash > 0 && !isLevel(one.value.slice(dash + 3))) return both(one.value.slice(0, dash).trim(), one.value.slice(dash + 3).trim())
  const bracket = /^(.{3,200}?)\s+\(([^()]{3,60})\)$/u.exec(one.value)
  if (bracket !== null && !/^[A-Z\d-]{2,12}$/u.test(bracket[2] ?? '')) return both(bracket[1] ?? '', bracket[2] ?? '')
  return { name: one, issuer: null }
}

/** What belongs to a certificate's name although a comma or dash stands before it. */
const isLevel = (text: string): boolean =>
  /^(?:level|part|grade|class|tier|module|associate|professional|foundation|foundational|practitioner|expert|specialty|advanced|basic|beginner|intermediate|fundamentals)\b/iu.test(
    text.trim(),
  )
