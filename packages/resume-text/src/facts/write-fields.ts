import type { FoundField, ResumeData } from '@xperto/contract'
import { partialDate, periodEnd } from '@xperto/contract/schemas/resume'
import type { Said } from './source-line.ts'

/** Where a field stands: its section, its path in the data and its name on the screen. */
export interface FieldPlace {
  section: FoundField['section']
  path: string
  label: string
}

type Line = ResumeData['achievements'][number]

/** Puts statements into the data and notes where each came from. */
export interface FieldWriter {
  fields: FoundField[]
  /** What the lists of the data have no room for. */
  overflow: Said[]
  newId: () => string
  /** The value for the data: empty where nothing was said, or where the person has to check it first. */
  text: (place: FieldPlace, said: Said | null, longest?: number) => string
  /** The same for a date, or for `present` as the end of a period. */
  date: (place: FieldPlace, said: Said | null) => string
  /** Lines of a list; what is too long for one is cut between words into several. */
  lines: (place: FieldPlace, said: readonly Said[]) => Line[]
}

/** The most lines that a list of the data holds, and the most characters of one. */
export const linesMax = 100
const lineMax = 2000

export function createFieldWriter(newId: () => string): FieldWriter {
  const fields: FoundField[] = []
  const overflow: Said[] = []
  const note = ({ section, path, label }: FieldPlace, { value, at, doubt, choices = [] }: Said): void => {
    fields.push({
      path: path.slice(0, 300),
      section,
      label: label.slice(0, 300),
      value,
      page: at.page,
      line: at.line,
      quote: at.quote,
      state: doubt === undefined ? 'clear' : 'check',
      doubt: doubt ?? null,
      choices,
    })
  }
  const text = (place: FieldPlace, said: Said | null, longest = 300): string => {
    if (said === null || said.value === '') return ''
    const isLong = said.doubt === undefined && said.value.length > longest
    const settled = isLong ? { ...said, doubt: `This text is longer than ${longest} characters. Shorten it, or leave it out.` } : said
    note(place, settled)
    return settled.doubt === undefined ? settled.value : ''
  }
  return {
    fields,
    overflow,
    newId,
    text,
    date: (place, said) => {
      if (said === null || said.doubt !== undefined) return text(place, said)
      const schema = place.path.endsWith('.end') ? periodEnd : partialDate
      return text(place, schema.safeParse(said.value).success ? said : { ...said, doubt: `${said.value} is no date.` })
    },
    lines: (place, all) => {
      const cut = all.flatMap(cutLine)
      overflow.push(...cut.slice(linesMax))
      return cut.slice(0, linesMax).map((said, index) => {
        const id = newId()
        return { id, text: text({ ...place, path: `${place.path}.${id}`, label: `${place.label}: line ${index + 1}` }, said, lineMax) }
      })
    },
  }
}

/** A text in pieces that fit a line, cut between words where there are any. */
export function cutLine(said: Said): Said[] {
  const pieces: Said[] = []
  let rest = said.value
  while (rest.length > lineMax) {
    const space = rest.lastIndexOf(' ', lineMax)
    const cut = space > lineMax / 2 ? space : lineMax
    pieces.push({ ...said, value: rest.slice(0, cut).trim() })
    rest = rest.slice(cut).trim()
  }
  return [...pieces, { ...said, value: rest }].filter(({ value }) => value !== '')
}
