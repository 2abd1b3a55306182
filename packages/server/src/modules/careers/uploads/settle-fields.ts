import { AppError, type FoundField, type FoundFields, type ResumeData } from '@xperto/contract'
import type { ResumeFieldChange } from '@xperto/contract/endpoints/resumes'
import { dateInText } from '@xperto/resume-text'
import { editFields } from '../resumes/index.ts'

export interface SettledField {
  path: string
  /** Null leaves the field out. */
  value: string | null
}

/**
 * What was found in a file with what the person settled: chosen, mended or left out. Throws fields_to_check while a field that is to be checked has no
 * answer, and resume_field_refused for a path that was not found or a value that does not fit.
 */
export function settleFields({ data, fields }: FoundFields, settled: readonly SettledField[]): ResumeData {
  const known = new Map(fields.map((field) => [field.path, field]))
  for (const { path } of settled)
    if (!known.has(path)) throw new AppError('resume_field_refused', { fields: { [path]: 'This field was not found in the file.' } })
  const answered = new Set(settled.map(({ path }) => path))
  const open = fields.filter(({ state, path }) => state === 'check' && !answered.has(path))
  if (open.length > 0)
    throw new AppError('fields_to_check', { fields: Object.fromEntries(open.map(({ path, doubt }) => [path, doubt ?? ''])) })
  return editFields(
    data,
    settled.flatMap(({ path, value }) => changeOf(known.get(path), path, value)),
  )
}

function changeOf(field: FoundField | undefined, path: string, value: string | null): ResumeFieldChange[] {
  const keys = path.split('.')
  const last = keys.at(-1) ?? ''
  // A line or a link is an entry of a list; its text or address is what was found.
  const isLine = keys.at(-2) === 'lines' || keys[0] === 'achievements'
  if (isLine || keys.at(-2) === 'links') {
    if (value === null) return [{ path, remove: true }]
    return [{ path: `${path}.${isLine ? 'text' : 'url'}`, value: value.trim() }]
  }
  const text = (value ?? '').trim()
  if (last === 'keywords' || last === 'technologies') {
    const list = text
      .split(/[,;\n]/u)
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return [{ path, value: list }]
  }
  if (/^(?:start|end|date)$/u.test(last) && field?.section !== 'basics') return [{ path, value: dateInText(text) ?? text }]
  return [{ path, value: text }]
}
