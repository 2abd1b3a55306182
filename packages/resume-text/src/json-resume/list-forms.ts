import { period } from '../outline.ts'
import { cutText } from './fit-content.ts'
import { isObject, isSame, type Json, type JsonObject, textIn, textsIn } from './json-value.ts'

/** A section of the schema whose entries become lines. */
interface ListForm {
  /** The title of its section in `others`; achievements are a section of their own. */
  title: string
  /** The key of an entry that is one line and no more. */
  simple: string
  lines: (entry: JsonObject) => string[]
}

const dated = (text: string, date: Json | undefined): string => {
  const words = period(textIn(date).slice(0, 10), '')
  return words === '' ? text : text === '' ? words : `${text} (${words})`
}
const joined = (parts: readonly (Json | undefined)[], between: string): string =>
  parts
    .map(textIn)
    .filter((text) => text.trim() !== '')
    .join(between)

export const listForms = {
  awards: {
    title: 'Achievements',
    simple: 'title',
    lines: ({ title, awarder, date, summary }) => [joined([dated(joined([title, awarder], ', '), date), summary], ': ')],
  },
  volunteer: {
    title: 'Volunteering',
    simple: 'position',
    lines: ({ position, organization, startDate, endDate, summary, highlights }) => {
      const head = joined([position, organization], ', ')
      const [start, end] = [textIn(startDate), textIn(endDate)]
      const when = period(start.slice(0, 10), end === '' && start !== '' ? 'present' : end.slice(0, 10))
      return [joined([when === '' ? head : `${head} (${when})`.trim(), summary], ': '), ...textsIn(highlights)]
    },
  },
  publications: {
    title: 'Publications',
    simple: 'name',
    lines: ({ name, publisher, releaseDate, summary, url }) => [
      joined([joined([dated(joined([name, publisher], ', '), releaseDate), summary], ': '), url], ' '),
    ],
  },
  languages: { title: 'Languages', simple: 'language', lines: ({ language, fluency }) => [joined([language, fluency], ': ')] },
  interests: {
    title: 'Interests',
    simple: 'name',
    lines: ({ name, keywords }) => [joined([name, textsIn(keywords).join(', ')], ': ')],
  },
  references: { title: 'References', simple: 'reference', lines: ({ name, reference }) => [joined([name, reference], ': ')] },
} as const satisfies Record<string, ListForm>

export type ListKey = keyof typeof listForms
export const isListKey = (key: string): key is ListKey => Object.hasOwn(listForms, key)

/** The lines of one such section, as many and as long as the data has room for. */
export const readList = (key: ListKey, list: readonly Json[]): string[] =>
  list
    .flatMap((item) => linesOf(listForms[key], item))
    .flatMap(cutText)
    .slice(0, 100)

function linesOf(form: ListForm, item: Json): string[] {
  if (!isObject(item)) return textIn(item) === '' ? [] : [textIn(item)]
  const keys = Object.keys(item)
  const only = item[form.simple]
  if (keys.length === 1 && typeof only === 'string') return [only]
  return form.lines(item).filter((line) => line !== '')
}

/** Lines as such a section. Entries of the import stay where their line is still the same; null where reading it would not give the lines again. */
export function writeList(key: ListKey, lines: readonly string[], kept: unknown): Json[] | null {
  const originals = Array.isArray(kept) ? (kept as Json[]) : []
  if (isSame(readList(key, originals), lines) && lines.length > 0) return originals
  const whole = new Map(originals.flatMap((item) => (readList(key, [item]).length === 1 ? [[readList(key, [item])[0], item]] : [])))
  const list = lines.map((line): Json => whole.get(line) ?? { [listForms[key].simple]: line })
  return lines.length > 0 && isSame(readList(key, list), lines) ? list : null
}
