import { type FoundField, type FoundFields, type ResumeData, type ResumeSection, resumeSections } from '@xperto/contract'
import { resumeData } from '@xperto/contract/schemas/resume'
import { emptyData } from '../empty-data.ts'
import { entryForms, type EntrySection, keyOfEntries, type Link } from './entry-forms.ts'
import { foundFieldsOf, type ReadEntry } from './found-fields.ts'
import { cleanJson, isObject, isSame, type Json, type JsonObject, ownObject } from './json-value.ts'
import { keptOf, readEntry } from './keep-original.ts'
import { isListKey, type ListKey, listForms, readList, writeList } from './list-forms.ts'

/** The longest JSON that is read, in characters: its fields and what is kept beside them fit into the 256 KB of a résumé. */
const jsonResumeMaxLength = 120_000
const entriesMax = 100

export type JsonResumeReading =
  /** `data.kept` holds what no field has a place for, so that the export gives it back. */
  | { kind: 'read'; data: ResumeData; fields: FoundField[] }
  /** A file for another reader: it is no JSON at all, or none with a résumé in it. */
  | { kind: 'not_json' | 'not_json_resume' | 'too_large' }

/**
 * Reads a JSON Resume (https://jsonresume.org, schema 1.2.1) into the fields of a résumé, as `readFacts` reads a document: each field has its line
 * in the file, and one that is no date or is too long has the state `check` and no value. Dates stay as exact as they are written. It takes older
 * and looser files too: a number for a text, `company` for `name`, keys that the schema does not know. Never throws.
 */
export function readJsonResume(text: string, newId: () => string): JsonResumeReading {
  if (text.length > jsonResumeMaxLength) return { kind: 'too_large' }
  let root: Json
  try {
    root = cleanJson(JSON.parse(text.replace(/^\uFEFF/u, '')))
  } catch (error) {
    return { kind: error instanceof RangeError ? 'not_json_resume' : 'not_json' }
  }
  if (!isObject(root) || !isResume(root)) return { kind: 'not_json_resume' }
  const strict = readRoot(root, newId)
  // Notes of our own that somebody changed by hand may hold anything: then the words of the schema count alone.
  const read = resumeData.safeParse(strict.data).success ? strict : readRoot(withoutNotes(root) as JsonObject, newId)
  return { kind: 'read', data: read.data, fields: foundFieldsOf(text, read.entries) satisfies FoundFields['fields'] }
}

/** True for a text that is to be read as a JSON Resume. */
export const isJsonResume = (text: string): boolean => /^\uFEFF?\s*\{/u.test(text) && readJsonResume(text, () => 'id').kind === 'read'

const isResume = (root: JsonObject): boolean =>
  isObject(root['basics']) ||
  ['work', 'education', 'skills', 'projects'].some((key) => Array.isArray(root[key]) && root[key].some(isObject))

function withoutNotes(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (!isObject(value)) return value
  return ownObject(
    Object.entries(value)
      .filter(([key]) => key !== 'xperto')
      .map(([key, item]) => [key, withoutNotes(item)]),
  )
}

const sectionOfKey = new Map<string, ResumeSection>([
  ...Object.entries(keyOfEntries).map(([section, key]) => [key, section as EntrySection] as const),
  ...Object.keys(listForms).map((key) => [key, key === 'awards' ? 'achievements' : 'others'] as const),
])

function readRoot(root: JsonObject, newId: () => string): { data: ResumeData; entries: ReadEntry[] } {
  const data = emptyData()
  const kept: Record<string, Json> = {}
  const left: [string, Json][] = []
  const entries: ReadEntry[] = []
  const order: ResumeSection[] = []

  for (const [key, value] of Object.entries(root)) {
    const section = sectionOfKey.get(key)
    if (key === 'basics' && isObject(value) && Object.keys(value).length > 0) readBasics(value)
    else if (Array.isArray(value) && isListKey(key) && readList(key, value).length > 0) readLines(key, value)
    else if (Array.isArray(value) && value.length > 0 && section !== undefined && !isListKey(key))
      readEntries(section as EntrySection, key, value)
    else {
      left.push([key, value])
      continue
    }
    if (key === 'basics' && data.professional_summary !== '') order.push('professional_summary')
    if (section !== undefined && !order.includes(section)) order.push(section)
  }
  data.order = order
  applyOwnOrder(root, data, left)
  // Also where it is empty: an export of what came in gets no keys that it had not.
  kept['root'] = ownObject(left)
  data.kept = kept
  return { data, entries }

  function readBasics(basics: JsonObject): void {
    const { content, doubts } = readEntry(entryForms.basics, basics)
    const { summary, links, ...texts } = content
    data.professional_summary = summary as string
    data.basics = {
      ...(texts as Record<'name' | 'headline' | 'email' | 'phone' | 'location', string>),
      links: (links as Link[]).map((link) => ({ id: newId(), ...link })),
    }
    keep('basics', keptOf(entryForms.basics, basics))
    entries.push({ section: 'basics', id: null, content, doubts, ids: data.basics.links.map(({ id }) => id) })
  }

  function readEntries(section: EntrySection, key: string, list: readonly Json[]): void {
    const form = entryForms[section]
    const isRead = (value: Json, at: number): value is JsonObject => isObject(value) && at < entriesMax
    for (const value of list.filter(isRead)) {
      const id = newId()
      const { content, doubts } = readEntry(form, value)
      keep(`${section}.${id}`, keptOf(form, value))
      const lines = 'lines' in content ? linesOf(content['lines'] as string[]) : null
      ;(data[section] as unknown[]).push({ id, ...content, ...(lines === null ? {} : { lines }) })
      entries.push({ section, id, content, doubts, ids: lines?.map((line) => line.id) ?? [] })
    }
    const rest = list.flatMap((value, at) => (isRead(value, at) ? [] : [{ at, value }]))
    if (rest.length > 0) kept[`rest.${key}`] = rest
  }

  function readLines(key: ListKey, list: readonly Json[]): void {
    const texts = readList(key, list)
    const lines = linesOf(texts)
    if (!isSame(writeList(key, texts, null), list)) kept[key] = [...list]
    if (key === 'awards') {
      data.achievements = lines
      entries.push({ section: 'achievements', id: null, content: { lines: texts }, doubts: [], ids: lines.map(({ id }) => id) })
    } else if (data.others.length < entriesMax) {
      const id = newId()
      data.others.push({ id, title: listForms[key].title, lines })
      entries.push({ section: 'others', id, content: { title: '', lines: texts }, doubts: [], ids: lines.map((line) => line.id) })
    }
  }

  function keep(path: string, original: JsonObject | null): void {
    if (original !== null) kept[path] = original
  }
  function linesOf(texts: readonly string[]) {
    return texts.map((text) => ({ id: newId(), text }))
  }
}

/** The order of sections as the export noted it, where it says more than the order of keys. */
function applyOwnOrder(root: JsonObject, data: ResumeData, left: [string, Json][]): void {
  const meta = root['meta']
  const own = isObject(meta) ? meta['xperto'] : undefined
  if (!isObject(meta) || !isObject(own)) return
  const at = left.findIndex(([key]) => key === 'meta')
  const rest = ownObject(Object.entries(meta).filter(([key]) => key !== 'xperto'))
  left.splice(at, 1, ...(Object.keys(rest).length === 0 ? [] : [['meta', rest] as [string, Json]]))
  const { order, others } = own
  if (isObject(order) && isSame(order['read'], data.order) && Array.isArray(order['held']))
    data.order = order['held'].filter((section): section is ResumeSection => (resumeSections as readonly unknown[]).includes(section))
  const titles = data.others.map(({ title }) => title)
  if (!isObject(others) || !isSame(others['read'], titles) || !Array.isArray(others['held'])) return
  const places = new Set(others['held'].filter((place): place is number => typeof place === 'number' && place in titles))
  if (places.size === titles.length) data.others = [...places].flatMap((place) => data.others[place] ?? [])
}
