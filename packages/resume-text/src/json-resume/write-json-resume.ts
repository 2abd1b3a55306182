import { type ResumeData, type ResumeSection, resumeSections } from '@xperto/contract'
import { type Content, entryForms, type EntrySection, keyOfEntries } from './entry-forms.ts'
import { cleanJson, isObject, isSame, type Json, type JsonObject } from './json-value.ts'
import { writeEntry } from './keep-original.ts'
import { type ListKey, listForms, writeList } from './list-forms.ts'

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/**
 * A résumé's fields as a JSON Resume (schema 1.2.1). Reading it gives the same fields again; what came with an import and was not changed stands as it
 * stood, also where the schema or we know nothing of it. What the schema has no words for stands under keys named `xperto`.
 */
export function writeJsonResume(given: ResumeData): JsonObject {
  const data = cleaned(given)
  const kept = keptIn(data)
  const root: Record<string, Json> = {}
  const readOrder: ResumeSection[] = []
  const left = isObject(kept['root']) ? kept['root'] : {}
  if (kept['root'] === undefined) root['$schema'] = schemaAddress

  const { links, ...texts } = data.basics
  const basics = writeEntry(
    entryForms.basics,
    { ...texts, links: links.map(({ label, url }) => ({ label, url })), summary: data.professional_summary },
    kept['basics'],
  )
  if (Object.keys(basics).length > 0 || kept['basics'] !== undefined) root['basics'] = basics
  if (data.professional_summary !== '') readOrder.push('professional_summary')

  /** Where each of `others` stands when the document is read: first the lists of the schema, then those of our own. */
  const places: number[] = []
  for (const section of new Set([...data.order, ...resumeSections])) {
    const before = Object.keys(root).length
    if (section === 'achievements') writeAchievements()
    else if (section === 'others') writeOthers()
    else if (section !== 'professional_summary') writeSection(section)
    if (Object.keys(root).length > before) readOrder.push(section)
  }
  Object.assign(root, Object.fromEntries(Object.entries(left).filter(([key]) => !Object.hasOwn(root, key))))
  noteOrder()
  return root

  function writeSection(section: EntrySection, entries: readonly object[] = data[section]): void {
    const form = entryForms[section]
    const key = keyOfEntries[section]
    const list: Json[] = entries.map((entry) => {
      const { id, ...content } = entry as { id: string } & Record<string, unknown>
      if (Array.isArray(content['lines'])) content['lines'] = (content['lines'] as { text: string }[]).map(({ text }) => text)
      return writeEntry(form, content as Content, kept[`${section}.${id}`])
    })
    const rest = kept[`rest.${key}`]
    for (const one of Array.isArray(rest) ? rest : [])
      if (isObject(one) && typeof one['at'] === 'number') list.splice(one['at'], 0, one['value'] ?? null)
    if (list.length > 0) root[key] = list
  }

  function writeAchievements(): void {
    const lines = data.achievements.map(({ text }) => text)
    const list = writeList('awards', lines, kept['awards'])
    if (list !== null) root['awards'] = list
    else if (lines.length > 0) root['awards'] = lines.map((title) => ({ title }))
  }

  function writeOthers(): void {
    const own: number[] = []
    for (const [at, { title, lines }] of data.others.entries()) {
      const key = (Object.keys(listForms) as ListKey[]).find((one) => one !== 'awards' && listForms[one].title === title && !(one in root))
      const texts = lines.map(({ text }) => text)
      const list = key === undefined ? null : writeList(key, texts, kept[key])
      if (key === undefined || list === null) own.push(at)
      else {
        root[key] = list
        places.push(at)
      }
    }
    writeSection(
      'others',
      own.flatMap((at) => data.others[at] ?? []),
    )
    places.push(...own)
  }

  /** The order of the person where the order of keys does not say it. */
  function noteOrder(): void {
    const notes: Record<string, Json> = {}
    if (!isSame(readOrder, data.order)) notes['order'] = { read: readOrder, held: [...data.order] }
    if (places.some((place, at) => place !== at))
      notes['others'] = {
        read: places.map((place) => data.others[place]?.title ?? ''),
        held: data.others.map((_, at) => places.indexOf(at)),
      }
    if (Object.keys(notes).length === 0) return
    const meta = root['meta']
    root['meta'] = { ...(isObject(meta) ? meta : {}), xperto: notes }
  }
}

/** Without characters that no JSON of ours may hold. */
const cleaned = ({ kept: _kept, ...data }: ResumeData): ResumeData => ({
  ...(cleanJson(data) as unknown as ResumeData),
  ...(_kept === undefined ? {} : { kept: _kept }),
})

function keptIn({ kept }: ResumeData): JsonObject {
  try {
    const clean = cleanJson(kept ?? {})
    return isObject(clean) ? clean : {}
  } catch {
    return {} // nested more deeply than any import is
  }
}
