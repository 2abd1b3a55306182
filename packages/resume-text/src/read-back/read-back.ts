import type { ParserView, ResumeData, TemplateName } from '@xperto/contract'
import { leftOutOf, settableText } from '../settable-characters.ts'
import { type ComparedText, comparedText, findMostLike, type Found } from './find-in-text.ts'
import { type Said, saidInResume } from './said-in-resume.ts'

/** A line counts as read where so much of it is as it was written (RES: ATS read-back, learning-and-careers.md). */
const alike = 0.98

/** What a program read out of a file. */
export interface ExtractedText {
  name: string
  text: string
}

export interface ReadBackOf {
  data: ResumeData
  template: TemplateName
  /** True for a PDF of LaTeX that was edited by hand: it may say anything. */
  isLatexEdited: boolean
  file: 'pdf' | 'docx'
}

type Difference = ParserView['differences'][number]
type Fix = NonNullable<Difference['fix']>
/** One difference in one text. Those of several texts with the same `what` are told once. */
interface Seen {
  key: string
  what: (readers: string, isOne: boolean) => string
  why: string
  fix: Fix | null
  isLost: boolean
  at: Found | null
}

/**
 * What programs that read applications make of a file: every difference between its text and the fields that it was made of, numbered, with what it means
 * and its fix. A sentence says it all together.
 */
export function readBack(of: ReadBackOf, extracted: readonly ExtractedText[]): Omit<ParserView, 'made_on' | 'file'> {
  const said = saidInResume(of.data)
  const merged = new Map<string, { seen: Seen; in: { extractor: string; at: { from: number; to: number } | null }[] }>()
  for (const { name, text } of extracted) {
    const compared = comparedText(text)
    for (const seen of differencesOf(of, said, compared)) {
      const one = merged.get(seen.key) ?? { seen, in: [] }
      one.in.push({ extractor: name, at: placeOf(compared, seen.at) })
      merged.set(seen.key, one)
    }
  }
  const all = [...leftOut(of.data), ...merged.values()]
  const differences = all.map((one, index): Difference => {
    const readers = 'in' in one ? one.in.map(({ extractor }) => extractor) : []
    const seen = 'in' in one ? one.seen : one
    return {
      number: index + 1,
      extractors: readers,
      what: seen.what(inWords(readers), readers.length === 1),
      why: seen.why,
      fix: seen.fix,
      places: 'in' in one ? one.in.flatMap(({ extractor, at }) => (at === null ? [] : [{ extractor, ...at }])) : [],
    }
  })
  return {
    extractors: [...extracted],
    words: extracted[0]?.text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0,
    headings: said.filter(({ kind }) => kind === 'heading').length,
    verdict: verdictOf(
      extracted,
      [...merged.values()].map((one) => ({ isLost: one.seen.isLost, readers: one.in.length })),
      leftOut(of.data).length,
    ),
    differences,
  }
}

function differencesOf(of: ReadBackOf, said: readonly Said[], text: ComparedText): Seen[] {
  const seen: Seen[] = []
  const found = new Map<Said, Found>()
  let at = 0
  for (const one of said) {
    const place = findMostLike(text, one.letters, at)
    if (place.similarity === 1) at = Math.max(at, place.to)
    const isRead = one.kind === 'line' ? isAlike(one.letters, place, text) : place.similarity === 1
    if (isRead) found.set(one, place)
    else seen.push(lost(of, one, place, text))
  }
  return [...seen, ...moved(of, said, found)]
}

/** Nearly all of it is as it was written, and every hyphen, accent and sign of it. */
function isAlike(letters: string, { from, to, similarity }: Found, { letters: all }: ComparedText): boolean {
  const ofWeight = (read: string) => read.replace(/[A-Za-z0-9 ,;:'"()]/gu, '')
  return similarity === 1 || (similarity >= alike && ofWeight(all.slice(from, to)) === ofWeight(letters))
}

function lost(of: ReadBackOf, { kind, name, letters, shown }: Said, place: Found, { letters: all }: ComparedText): Seen {
  const isNear = place.similarity >= 0.6
  const read = all.slice(place.from, place.to)
  const losesHyphen = isNear && read.replaceAll('-', '') === letters.replaceAll('-', '')
  const readers = (isOne: boolean, verb: string) => (isOne ? `${verb}s` : verb)
  const why =
    kind === 'contact'
      ? 'Whoever hires could not reach you by it.'
      : kind === 'heading'
        ? 'Software would put what stands under it into another section.'
        : kind === 'dates'
          ? 'Software that reads like it may show the entry without dates.'
          : 'A search for these words would miss your résumé.'
  return {
    key: `lost ${shown}`,
    what: (who, isOne) =>
      losesHyphen
        ? `${who} ${readers(isOne, 'lose')} a hyphen at a line end: “${shown}”.`
        : `${who} ${isOne ? 'does' : 'do'} not find ${name}${isNear ? ' as it is written' : ''}.`,
    why,
    fix: of.isLatexEdited ? { label: 'Go back to the fields', template: null, back_to_fields: true, changes: [] } : otherTemplate(of),
    isLost: true,
    at: isNear ? place : null,
  }
}

/** What stands in another order than in the résumé: headings among each other, and the dates and lines of an entry behind the next one. */
function moved(of: ReadBackOf, said: readonly Said[], found: ReadonlyMap<Said, Found>): Seen[] {
  const seen: Seen[] = []
  const headings = said.filter((one) => one.kind === 'heading' && found.has(one))
  let last = -1
  for (const heading of headings) {
    const place = found.get(heading)
    if (!place) continue
    if (place.from < last) seen.push(order(of, heading.name, place, 'Software may put lines into the wrong section.'))
    last = Math.max(last, place.from)
  }
  const titles = said.filter((one) => one.kind === 'title' && found.has(one))
  for (const [index, title] of titles.entries()) {
    const begin = found.get(title)?.from ?? 0
    const next = titles[index + 1]
    // Titles that are the same word say nothing of where an entry ends.
    const end = next && next.section === title.section && next.letters !== title.letters ? found.get(next)?.from : undefined
    for (const part of said.filter((one) => one.entry === title.entry && one.kind === 'dates')) {
      const place = found.get(part)
      if (
        place &&
        end !== undefined &&
        begin < end &&
        place.from > end &&
        said.filter(({ letters }) => letters === part.letters).length === 1
      )
        seen.push(order(of, part.name, place, 'Software that reads like it may show the job without dates.'))
    }
  }
  return seen
}

const order = (of: ReadBackOf, name: string, at: Found, why: string): Seen => ({
  key: `order ${name}`,
  what: (who, isOne) => `${who} ${isOne ? 'puts' : 'put'} ${name} in the wrong place.`,
  why,
  fix: otherTemplate(of),
  isLost: false,
  at,
})

/** Two columns are read line by line across both by some programs: one column never is. */
const otherTemplate = ({ template, file }: ReadBackOf): Fix | null =>
  file === 'pdf' && (template === 'sidebar' || template === 'split')
    ? { label: 'Use the template Plain', template: 'plain', back_to_fields: false, changes: [] }
    : null

/** Emoji and signs that no file has, with the change that takes them out of the fields. */
function leftOut(data: ResumeData): Seen[] {
  const signs = leftOutOf(JSON.stringify({ ...data, kept: undefined }))
  if (signs.length === 0) return []
  const listed = signs.slice(0, 10).join(' ')
  return [
    {
      key: 'left out',
      what: () => `No file has ${listed}: the fonts do not have ${signs.length === 1 ? 'it' : 'them'}.`,
      why: 'Whoever reads the file sees nothing in its place.',
      fix: {
        label: signs.length === 1 ? 'Take it out' : 'Take them out',
        template: null,
        back_to_fields: false,
        changes: textsWithout(data),
      },
      isLost: false,
      at: null,
    },
  ]
}

/** The fields that hold such a sign, as they are without. */
function textsWithout(data: ResumeData): Fix['changes'] {
  const changes: Fix['changes'] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (leftOutOf(value).length > 0) changes.push({ path, value: settableText(value).replace(/ {2,}/gu, ' ').trim() })
    } else if (Array.isArray(value) && value.some((item) => typeof item === 'string')) {
      const texts = value.filter((item): item is string => typeof item === 'string')
      if (texts.some((item) => leftOutOf(item).length > 0)) changes.push({ path, value: texts.map((item) => settableText(item).trim()) })
    } else if (Array.isArray(value)) for (const item of value as { id: string }[]) walk(item, `${path}.${item.id}`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) if (key !== 'id') walk(item, path === '' ? key : `${path}.${key}`)
  }
  walk({ ...data, kept: undefined, order: undefined }, '')
  return changes
}

function placeOf({ places }: ComparedText, at: Found | null): { from: number; to: number } | null {
  return at === null || at.to <= at.from ? null : { from: places[at.from] ?? 0, to: (places[at.to - 1] ?? 0) + 1 }
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function verdictOf(
  extracted: readonly ExtractedText[],
  seen: readonly { isLost: boolean; readers: number }[],
  leftOutCount: number,
): string {
  const all = extracted.length === 2 ? 'Both parsers' : inWords(extracted.map(({ name }) => name))
  const verb = extracted.length === 1 ? 's' : ''
  const lostCount = seen.filter(({ isLost }) => isLost).length
  const movedCount = seen.length - lostCount
  if (lostCount > 0) {
    const who = seen.filter(({ isLost }) => isLost).some(({ readers }) => readers === extracted.length) ? all : 'One of the parsers'
    const things = lostCount === 1 ? 'one thing' : `${lostCount} things`
    return `${who} miss${who === all && extracted.length > 1 ? '' : 'es'} ${things} that your résumé says.`
  }
  if (movedCount > 0) {
    const who = seen.some(({ readers }) => readers === extracted.length) ? (extracted.length === 1 ? 'it puts' : 'they put') : 'one puts'
    return `${all} find${verb} every word, but ${who} ${movedCount === 1 ? 'one thing' : `${movedCount} things`} in the wrong place.`
  }
  if (leftOutCount > 0) return `${all} find${verb} every word that the file has, but some signs are in no file.`
  return `${all} find${verb} every word in its place.`
}
