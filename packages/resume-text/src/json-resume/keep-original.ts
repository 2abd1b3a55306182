import { type Content, type EntryForm } from './entry-forms.ts'
import { fitContent } from './fit-content.ts'
import { isObject, isSame, type Json, type JsonObject, ownObject } from './json-value.ts'

/** The key under which an entry of ours says what the schema has no words for: `{ end: { read: 'present', held: '' } }`. */
const ownKey = 'xperto'

/** What the schema's own words of an entry say, within our limits. */
const plainly = (form: EntryForm, entry: JsonObject): Content => fitContent(form, form.read(entry)).content

/** The entry without our own key. */
export const withoutOwn = (entry: JsonObject): JsonObject => ownObject(Object.entries(entry).filter(([key]) => key !== ownKey))

/**
 * An entry of a JSON Resume as content, and what of it has to be checked. Our own key counts where the rest of the entry still says what it said when
 * the key was written.
 */
export function readEntry(form: EntryForm, entry: JsonObject) {
  const { content, doubts } = fitContent(form, form.read(entry))
  const own = entry[ownKey]
  for (const [key, note] of isObject(own) ? Object.entries(own) : [])
    if (key in form.fields && isObject(note) && isSame(note['read'], content[key]) && isLike(note['held'], content[key]))
      content[key] = note['held'] as Content[string]
  return { content, doubts }
}

const isLike = (held: Json | undefined, read: unknown): boolean =>
  Array.isArray(read) ? Array.isArray(held) && held.every((item) => typeof item === 'string' || isObject(item)) : typeof held === 'string'

/** What is to be kept of an entry beside its content: all of it, where its content alone does not give it back. */
export function keptOf(form: EntryForm, entry: JsonObject): JsonObject | null {
  const original = withoutOwn(entry)
  return isSame(form.write(plainly(form, original)), original) ? null : original
}

/**
 * An entry for the export. What the person did not change since the import stands as it stood; what they changed replaces the keys that it was read
 * from. Reading the entry gives the content again: what the schema cannot say stands under our own key.
 */
export function writeEntry(form: EntryForm, content: Content, kept: unknown): JsonObject {
  const written = form.write(content)
  const entry = isObject(kept) ? merged(form, kept, written) : written
  const read = plainly(form, entry)
  const notes = Object.keys(form.fields)
    .filter((key) => !isSame(read[key], content[key]))
    .map((key) => [key, { read: read[key], held: content[key] } as unknown as Json] as const)
  return notes.length === 0 ? entry : { ...entry, [ownKey]: ownObject(notes) }
}

function merged(form: EntryForm, original: JsonObject, current: JsonObject): JsonObject {
  const base = form.write(plainly(form, original))
  let result = original
  for (const unit of form.units) {
    const of = (entry: JsonObject) => ownObject(Object.entries(entry).filter(([key]) => unit.includes(key)))
    if (isSame(of(base), of(current))) continue
    result = { ...ownObject(Object.entries(result).filter(([key]) => !unit.includes(key))), ...of(current) }
  }
  return result
}
