import { commaParts, type EntryDates, type HeadPiece, leftLines, readHeads } from './entry-heads.ts'
import { type JoinedLine, saidLine } from './join-lines.ts'
import type { DayFirst } from './read-dates.ts'
import { findLinks } from './read-links.ts'
import { type Said, said } from './source-line.ts'
import { splitEntries } from './split-entries.ts'

/** A project as it was read. What is null was not stated. */
export interface ReadProject extends EntryDates {
  name: Said | null
  url: Said | null
  technologies: Said[]
  lines: Said[]
}

const technologyLabel =
  /^(?:technolog(?:y|ies)(?: used)?|tech(?:nical)? ?stack(?: used)?|tools?(?: used)?(?: (?:and|&) technologies)?|stack|skills(?: used)?|built (?:with|using)|tech|environment|languages?(?: used)?)\s*[:–-]\s*/iu

/** The projects of a section. A list without headings has one project a line. */
export function readProjects(items: readonly JoinedLine[], dayFirst: DayFirst): ReadProject[] {
  const hasHeads = items.some(({ kind }) => kind === 'heading')
  const isList = !hasHeads && items.filter(({ kind }) => kind === 'bullet').every(({ sign }) => sign === items[0]?.sign)
  if (isList && items.length > 0) return items.map((item) => readProject([{ ...item, kind: 'heading' }], [], dayFirst))
  return splitEntries(items, dayFirst).map(({ heads, body }) => readProject(heads, body, dayFirst))
}

function readProject(heads: readonly JoinedLine[], body: readonly JoinedLine[], dayFirst: DayFirst): ReadProject {
  const { dates, pieces } = readHeads(heads, { dayFirst, onlyDate: 'end' })
  const read: ReadProject = { ...dates, name: null, url: null, technologies: [], lines: [] }
  const left = pieces.filter((piece) => !isPlaced(piece, read))
  read.lines.push(...leftLines(left, pieces))
  for (const item of body) {
    const line = saidLine(item)
    if (!takeTechnologies(line, read, technologyLabel) && !takeUrl(line, read)) read.lines.push(line)
  }
  return read
}

/** Puts a piece into the field it belongs to; false where it belongs to none. */
function isPlaced(piece: HeadPiece, read: ReadProject): boolean {
  const line = said(piece.text, piece.at)
  if (takeTechnologies(line, read, technologyLabel) || takeUrl(line, read)) return true
  if (read.name === null) setName(line, read)
  else if (read.technologies.length === 0 && isListOfTechnologies(piece.text))
    read.technologies = commaParts(piece.text).map((part) => said(part, piece.at))
  else return false
  return true
}

/** `Name: what it does` and `Name (React, Node)` hold more than the name. */
function setName(line: Said, read: ReadProject): void {
  const bracket = /^(.{2,100}?)\s*[([]([^()[\]]{2,150})[)\]]$/u.exec(line.value)
  if (bracket !== null && (bracket[2] ?? '').includes(',') && isListOfTechnologies(bracket[2] ?? '')) {
    read.name = said(bracket[1] ?? '', line.at)
    read.technologies.push(...commaParts(bracket[2] ?? '').map((part) => said(part, line.at)))
    return
  }
  const [name = '', ...others] = commaParts(line.value)
  if (others.length > 0 && name.split(' ').length <= 6 && others.every((part) => part.split(' ').length <= 2 && part.length <= 25)) {
    read.name = said(name, line.at)
    read.technologies.push(...others.map((part) => said(part, line.at)))
    return
  }
  const colon = /^([^:]{2,60}):\s+(.{20,})$/su.exec(line.value)
  if (colon !== null && (colon[1] ?? '').split(' ').length <= 7) {
    read.name = said(colon[1] ?? '', line.at)
    read.lines.push(said(colon[2] ?? '', line.at))
  } else read.name = line
}

function takeTechnologies({ value, at }: Said, read: ReadProject, label: RegExp): boolean {
  const match = label.exec(value)
  if (match === null || read.technologies.length > 0 || value.length > 400) return false
  read.technologies = commaParts(
    value
      .slice(match[0].length)
      .replace(/\.$/u, '')
      .replace(/\s*[|;•·]\s*/gu, ', '),
  ).map((part) => said(part, at))
  return true
}

/** A line or piece that is an address, perhaps with a word before it: `Code: github.com/…`. */
function takeUrl({ value, at }: Said, read: ReadProject): boolean {
  if (read.url !== null || value.length > 1900) return false
  const [link, other] = findLinks(value)
  if (link === undefined || other !== undefined) return false
  const around = `${value.slice(0, link.from)}${value.slice(link.to)}`.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (
    !/^(?:|(?:live |source |project )?(?:link|url|code|github|gitlab|demo|website|repo(?:sitory)?|source|live|web|site|available at))$/iu.test(
      around,
    )
  )
    return false
  read.url = said(link.url, at)
  return true
}

/** A few short names between commas, none of them a sentence. */
function isListOfTechnologies(text: string): boolean {
  const parts = commaParts(text)
  if (parts.length === 0 || parts.length > 50 || /[.!?]$/u.test(text)) return false
  return parts.every((part) => part.split(' ').length <= 3 && part.length <= 40) && (parts.length > 1 || text.split(' ').length <= 2)
}
