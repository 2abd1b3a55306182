import { AppError, type ResumeData } from '@xperto/contract'
import type { ResumeFieldChange } from '@xperto/contract/endpoints/resumes'
import { resumeData } from '@xperto/contract/schemas/resume'

type Json = unknown
type Keyed = Record<string, Json>

/**
 * The fields after these changes, all of them or none. Throws resume_field_refused with what is wrong by path: a path that leads nowhere, a value
 * that does not fit, an id that stands twice.
 */
export function editFields(data: ResumeData, changes: readonly ResumeFieldChange[]): ResumeData {
  const edited: unknown = structuredClone(data)
  for (const change of changes) applyChange(edited, change)
  const result = resumeData.safeParse(edited)
  if (!result.success) {
    const fields = result.error.issues.map(({ path, message }): [string, string] => [pathInWords(edited, path), message])
    throw new AppError('resume_field_refused', { fields: Object.fromEntries(fields) })
  }
  requireOwnIds(result.data)
  return result.data
}

function applyChange(data: unknown, change: ResumeFieldChange): void {
  const { path } = change
  const keys = path.split('.')
  const [last = ''] = keys.slice(-1)
  const holder = keys.slice(0, -1).reduce((value, key) => inside(value, key, path), data)
  if ('insert' in change) {
    const list = inside(holder, last, path)
    if (!Array.isArray(list)) throw refused(path, 'This is not a list.')
    list.splice(change.at ?? list.length, 0, change.insert)
  } else if ('remove' in change) {
    const { list, at } = placeOf(holder, last, path)
    list.splice(at, 1)
  } else if ('move' in change) {
    const { list, at } = placeOf(holder, last, path)
    list.splice(change.move, 0, ...list.splice(at, 1))
  } else if (Array.isArray(holder)) {
    const { list, at } = placeOf(holder, last, path)
    list[at] = change.value
  } else {
    inside(holder, last, path)
    ;(holder as Keyed)[last] = change.value
  }
}

/** What a key leads to: a field of an object, or the entry with that id. */
function inside(value: unknown, key: string, path: string): unknown {
  if (Array.isArray(value)) {
    const { list, at } = placeOf(value, key, path)
    return list[at]
  }
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) return (value as Keyed)[key]
  throw refused(path, 'There is no such field.')
}

function placeOf(value: unknown, id: string, path: string): { list: unknown[]; at: number } {
  if (!Array.isArray(value)) throw refused(path, 'This is not in a list.')
  const list: unknown[] = value
  const at = list.findIndex((entry) => typeof entry === 'object' && entry !== null && (entry as Keyed)['id'] === id)
  if (at < 0) throw refused(path, 'There is no such entry.')
  return { list, at }
}

const refused = (path: string, why: string): AppError => new AppError('resume_field_refused', { fields: { [path]: why } })

/** Where the schema found a fault, by ids in the place of positions. */
function pathInWords(data: unknown, path: readonly PropertyKey[]): string {
  const words: string[] = []
  let value = data
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    const id = typeof key === 'number' && typeof value === 'object' && value !== null ? (value as Keyed)['id'] : undefined
    words.push(typeof id === 'string' ? id : String(key))
  }
  return words.join('.')
}

/** Paths lead by ids, so no list may hold one twice. */
function requireOwnIds(data: ResumeData): void {
  const lists = [
    ['basics.links', data.basics.links],
    ...(['skills', 'experience', 'projects', 'education', 'certifications', 'achievements', 'others'] as const).map(
      (section) => [section, data[section]] as const,
    ),
    ...[...data.experience, ...data.projects, ...data.education, ...data.others].map(({ id, lines }) => [`${id}.lines`, lines] as const),
  ] as const
  for (const [path, list] of lists) {
    const ids = list.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) throw refused(path, 'Two entries have the same id.')
    if (ids.some((id) => id.includes('.'))) throw refused(path, 'An id cannot have a dot.')
  }
}
