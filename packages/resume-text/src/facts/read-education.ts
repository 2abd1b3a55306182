import { commaParts, type EntryDates, type HeadPiece, leftLines, readHeads } from './entry-heads.ts'
import { type JoinedLine, saidLine } from './join-lines.ts'
import type { DayFirst } from './read-dates.ts'
import { isPlace, isTownLike } from './read-places.ts'
import { doubted, type Said, said } from './source-line.ts'
import { splitEntries } from './split-entries.ts'

/** A school or degree as it was read. What is null was not stated. */
export interface ReadStudies extends EntryDates {
  institution: Said | null
  degree: Said | null
  area: Said | null
  location: Said | null
  score: Said | null
  lines: Said[]
}

const schools =
  /univer[sz]i|üniversite|institut|college|school|akadem|academ|polit[eé][ck]|polyt|hochschule|schule\b|lyc[eé]e|gymnasi|gimnazj|facult|école|ecole|campus|bootcamp|\buniv\b|szkoła|uczelnia|høgskol|högskol|conservator|seminary|\b(?:iit|nit|iiit|mit|eth|epfl|bits|ucl|ucla|lse|vit|srm|tu|kth|caltech|lmu|rwth|kit)\b|vidyalaya|mahavidyalaya|đại học|大学|大學|学院|المدرسة|جامعة|विश्वविद्यालय/iu
const degrees =
  /(?:^|[^\p{L}])(?:b\.? ?e|b\.? ?tech|m\.? ?tech|b\.? ?sc|m\.? ?sc|b\.? ?s|m\.? ?s|b\.? ?a|m\.? ?a|b\.? ?eng|m\.? ?eng|b\.? ?com|m\.? ?com|b\.? ?b\.? ?a|m\.? ?b\.? ?a|b\.? ?c\.? ?a|m\.? ?c\.? ?a|m\.? ?e|ll\.? ?b|ll\.? ?m|b\.? ?ed|m\.? ?ed|b\.? ?arch|m\.? ?arch|b\.? ?pharm|m\.? ?phil|ph\.? ?d|d\.? ?phil|m\.? ?d|j\.? ?d|mbbs|bds|bfa|mfa|mis|mph|mpa|msw|bsn|msn|a\.? ?a\.? ?s?|bachelor(?:[’']?s)?|master(?:[’']?s)?|magister|magistère|maîtrise|doctor(?:ate)?(?: of)?|doctoral|associate(?:[’']?s)?(?: degree)?(?: of| in)|diplom(?:a|e|ado)?\b|diplom-\p{L}+|certificate|degree|honou?rs|licen[cs]e\b|licenciatura|licence|laurea|grado|grade|ingeniero|ingénieur|ing|inż|mgr|lisans|yüksek lisans|kỹ sư|cử nhân|thạc sĩ|abitur|matura|baccalaur[eé]ate?|bac|a[ -]levels?|gcses?|o[ -]levels?|higher secondary|senior secondary|secondary school certificate|high school diploma|ssc|hsc|cbse|icse|class (?:x|xii|10|12)|(?:x|xii|10|12)(?:th)?(?: standard| grade| class)?|intermediate|fachinformatiker(?:in)?|ausbildung|lehrabschluss|staatsexamen|hnd|hnc|nvq|btec|foundation|minor|major|exchange|学士|硕士|博士|bootcamp|nanodegree)(?![\p{L}])/iu
const scores =
  /^(?:(?:cumulative |overall |current |final |major )?(?:c?\.?g\.?p\.?a\.?|sgpa|cpi|spi|percentage|percentile|marks?|grade|score|result|aggregate|wam|classification|note|average|gesamtnote)\b.{0,40}|\d{1,3}(?:[.,]\d{1,2})? ?%.{0,12}|\d(?:[.,]\d{1,2})? ?\/ ?(?:4|5|7|10|20)(?:[.,]0{1,2})?(?: ?\(?c?gpa\)?)?|\d[.,]\d{1,2} ?(?:c?gpa)|(?:with )?(?:first|second|upper second|lower second|third)[ -]class.{0,40}|(?:summa |magna )?cum laude|with (?:high |great )?(?:distinction|honou?rs|merit)|distinction|merit|\d:\d\b.{0,12}|first division.{0,12})$/iu

/** The schools and degrees of a section. */
export function readEducation(items: readonly JoinedLine[], dayFirst: DayFirst): ReadStudies[] {
  const studies: ReadStudies[] = []
  for (const { heads, body } of splitEntries(items, dayFirst)) {
    const { dates, pieces } = readHeads(heads, { dayFirst, onlyDate: 'end' })
    const read: ReadStudies = { ...dates, institution: null, degree: null, area: null, location: null, score: null, lines: [] }
    const whole = withoutScores(withAbbreviations(pieces), read)
    const left = whole.filter((piece) => !isPlaced(piece, read))
    read.lines.push(...leftLines(left, whole))
    for (const line of body.map(saidLine)) {
      if (read.score === null && scores.test(line.value)) read.score = line
      else read.lines.push(line)
    }
    if (pieces.length === 1) takeSchoolFromSubject(read)
    const before = studies.at(-1)
    if (read.institution === null && read.degree !== null && before?.institution != null && before.degree !== null && isSecondDegree(read))
      read.institution = before.institution
    studies.push({ ...read, score: withScale(read.score) })
  }
  return studies
}

const isSecondDegree = ({ degree, start, end }: ReadStudies): boolean => degrees.test(degree?.value ?? '') && (start ?? end) !== null

/** `Bachelor of Science - BS, Physics`: the dash before the short form of a degree separates nothing. */
function withAbbreviations(pieces: readonly HeadPiece[]): HeadPiece[] {
  const whole: HeadPiece[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    const isShort = !piece.isBehindGap && /^[A-Z][A-Za-z.]{0,6}(?:,|$)/u.test(piece.text)
    if (before !== undefined && before.row === piece.row && isShort && degrees.test(before.text) && degrees.test(piece.text))
      whole[whole.length - 1] = { ...before, text: `${before.text} - ${piece.text}` }
    else whole.push(piece)
  }
  return whole
}

/** Pieces without the mark, which may stand anywhere, also in brackets behind a degree. */
function withoutScores(pieces: readonly HeadPiece[], read: ReadStudies): HeadPiece[] {
  const take = (text: string, piece: HeadPiece): boolean => {
    if (read.score !== null || !scores.test(text)) return false
    read.score = said(text, piece.at)
    return true
  }
  return pieces.flatMap((piece) => {
    if (take(piece.text, piece)) return []
    const bracket = /^(.+?)\s*\(([^()]+)\)\s*$/u.exec(piece.text.slice(0, 300))
    if (bracket !== null && take(bracket[2] ?? '', piece)) return [{ ...piece, text: bracket[1] ?? '' }]
    const rest = commaParts(piece.text).filter((part) => !take(part, piece))
    return rest.length === 0 ? [] : [{ ...piece, text: rest.join(', ') }]
  })
}

/** Puts a piece into the field it belongs to; false where it belongs to none. */
function isPlaced(piece: HeadPiece, read: ReadStudies): boolean {
  const { text, at } = piece
  const isSchool = schools.test(text)
  const isDegree = degrees.test(text.slice(0, 200))
  if (
    read.location === null &&
    !isSchool &&
    !isDegree &&
    (isPlace(text) || (piece.isBehindGap && text.includes(',') && isTownLike(text.replaceAll(',', ''))))
  )
    read.location = said(text, at)
  else if (isSchool && isDegree && read.institution === null && read.degree === null) splitMixed(text, piece, read)
  else if (isDegree && !isSchool && read.degree === null) setDegree(text, piece, read)
  else if (isSchool && read.institution === null && read.degree === null && !schools.test(commaParts(text)[0] ?? ''))
    splitMixed(text, piece, read)
  else if (isSchool && read.institution === null) setSchool(text, piece, read)
  else if (read.degree === null && (read.institution !== null || isDegree)) setDegree(text, piece, read)
  else if (read.institution === null && (read.degree !== null || schools.test(text) || !piece.isWholeLine)) setSchool(text, piece, read)
  else if (read.institution === null) setSchool(text, piece, read)
  else if (read.area === null && piece.row === 0 && !piece.isBehindGap && text.split(' ').length <= 6) read.area = said(text, at)
  else if (read.location === null && piece.isBehindGap && isTownLike(text)) read.location = said(text, at)
  else return false
  return true
}

/** `B.Sc., Physics, Example Tech` on one line: what stands last is the school, whatever its words are. */
function takeSchoolFromSubject(read: ReadStudies): void {
  const parts = commaParts(read.area?.value ?? '')
  const last = parts.at(-1)
  if (read.institution !== null || read.area === null || last === undefined || parts.length < 2) return
  read.institution = said(last, read.area.at)
  read.area = said(parts.slice(0, -1).join(', '), read.area.at)
}

/** `B.Sc. in Physics, University of Pune, India`: cut before the part that names the school. */
function splitMixed(text: string, piece: HeadPiece, read: ReadStudies): void {
  const from = /^(.{2,150}?)\s+(?:from|at|@)\s+(?:the\s+)?(.{3,})$/iu.exec(text)
  if (from !== null && schools.test(from[2] ?? '')) {
    setDegree(from[1] ?? '', piece, read)
    setSchool(from[2] ?? '', piece, read)
    return
  }
  const parts = commaParts(text)
  const school = parts.findIndex((part) => schools.test(part))
  const degree = parts.findIndex((part) => degrees.test(part) && !schools.test(part))
  if (degree < 0 && school > 0) {
    setDegree(parts.slice(0, school).join(', '), piece, read)
    setSchool(parts.slice(school).join(', '), piece, read)
  } else if (degree < 0 || school < 0) {
    if (/diploma|certificate|degree|leaving|^(?:bachelor|master|b\.|m\.)/iu.test(text) || !schools.test(text.split(' ').at(-1) ?? ''))
      setDegree(text, piece, read)
    else setSchool(text, piece, read)
  } else if (degree < school) {
    setDegree(parts.slice(0, school).join(', '), piece, read)
    setSchool(parts.slice(school).join(', '), piece, read)
  } else {
    setSchool(parts.slice(0, degree).join(', '), piece, read)
    setDegree(parts.slice(degree).join(', '), piece, read)
  }
}

function setSchool(text: string, { at }: HeadPiece, read: ReadStudies): void {
  const parts = commaParts(text)
  const tail = parts.slice(1)
  const isTail =
    tail.length > 0 &&
    tail.length <= 3 &&
    read.location === null &&
    (isPlace(tail.join(', ')) || tail.every((part) => isTownLike(part) && !schools.test(part)))
  read.institution = said(isTail ? (parts[0] ?? '') : text, at)
  if (isTail) read.location = said(tail.join(', '), at)
}

/** `Bachelor of Science in Physics`, `B.Sc., Physics`, `B.Sc. (Physics)`, `BSc Physics`: the degree and its subject. */
function setDegree(text: string, { at }: HeadPiece, read: ReadStudies): void {
  const forms = [
    /^(.{2,100}?)\s+(?:in|en|of study:?|im Fach|major(?:ing)? in)\s+(.{2,200})$/iu,
    /^((?:bachelor|master|diplom|doctor|associate|licence|licenciatura|laurea)[^,]{0,80}|[^,]{2,60}),\s+(.{2,200})$/iu,
    /^(\S{1,12}(?:\s\(hons?\.?\))?)\s+\(([^()]{4,100})\)$/iu,
    /^((?:[BM]\.? ?(?:Tech|Sc|Eng|Com|Ed|Arch|Pharm|Phil|E|A|S)|Ph\.? ?D|MBA|BBA|BCA|MCA|BSc|MSc|MEng|BEng|MPhil|Grado|(?:Yüksek )?Lisans|Ing|(?:mgr )?inż|mgr|Laurea(?: magistrale| triennale)?|Licence|学士|硕士|博士|Kỹ sư|Cử nhân|A[ -]levels?|Lehrabschluss)(?![\p{L}])\.?(?:\s\(hons?\.?\))?)(?:\s|:\s|\s-\s)(?!\()(\p{L}.{1,200})$/u,
  ]
  for (const form of forms) {
    const match = form.exec(text)
    if (match === null) continue
    const [degree, area] = (match[1] ?? '').includes('(') && !(match[1] ?? '').includes(')') ? [text, ''] : [match[1] ?? '', match[2] ?? '']
    read.degree = said(degree, at)
    if (area !== '' && read.area === null) read.area = said(area, at)
    else if (area !== '') read.degree = said(text, at)
    return
  }
  read.degree = said(text, at)
}

/** A grade point average without its scale says little, and one of several scales may be meant. */
function withScale(score: Said | null): Said | null {
  if (score === null) return null
  const bare = /^(?:cumulative |overall |current )?(c?\.?g\.?p\.?a\.?|cpi)\s*[:–-]?\s*(\d{1,2}(?:[.,]\d{1,2})?)$/iu.exec(score.value)
  return bare === null ? score : doubted(score, `${(bare[1] ?? '').toUpperCase()} ${bare[2] ?? ''} has no scale in the file.`)
}
