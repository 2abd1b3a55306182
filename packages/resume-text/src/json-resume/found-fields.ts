import type { FoundField } from '@xperto/contract'
import { type Content, entryForms, type EntrySection, type Link } from './entry-forms.ts'
import type { Doubt } from './fit-content.ts'

/** An entry that was read, for the list of fields. `ids`: of its lines, or of the links of `basics`. */
export interface ReadEntry {
  section: 'basics' | 'achievements' | EntrySection
  id: string | null
  content: Content
  doubts: Doubt[]
  ids: string[]
}

const words: Record<string, string> = {
  name: 'name',
  headline: 'headline',
  email: 'email',
  phone: 'phone',
  location: 'place',
  organization: 'employer',
  title: 'title',
  institution: 'institution',
  degree: 'degree',
  area: 'subject',
  score: 'score',
  start: 'start',
  end: 'end',
  date: 'date',
  url: 'address',
  issuer: 'issuer',
  technologies: 'technologies',
  keywords: 'skills',
}
const sectionNames: Record<ReadEntry['section'], string> = {
  basics: '',
  achievements: 'Achievements',
  experience: 'Experience',
  projects: 'Project',
  education: 'Education',
  certifications: 'Certificate',
  skills: 'Skills',
  others: 'More',
}
const longestQuote = 300

/** What was read as the list of its fields, each with the line of the file that it stands on. */
export function foundFieldsOf(text: string, entries: readonly ReadEntry[]): FoundField[] {
  const place = placesIn(text)
  return entries.flatMap((entry) => {
    const { section, id, content, doubts, ids } = entry
    const fields: FoundField[] = []
    const base = id === null ? section : `${section}.${id}`
    const name = nameOf(entry)
    const add = (path: string, label: string, value: string, doubt: string | null = null, of: FoundField['section'] = section) => {
      if (value !== '')
        fields.push({
          path,
          section: of,
          label: label.slice(0, 300),
          value,
          ...place(value),
          state: doubt === null ? 'clear' : 'check',
          doubt,
          choices: [],
        })
    }
    for (const [key, value] of Object.entries(content)) {
      const doubt = doubts.find((one) => one.key === key)
      const label = section === 'basics' ? capital(words[key] ?? key) : `${name}: ${words[key] ?? key}`
      const path = section === 'basics' && key === 'summary' ? 'professional_summary' : `${base}.${key}`
      if (path === 'professional_summary') add(path, 'Summary', doubt?.value ?? (value as string), doubt?.doubt, 'professional_summary')
      else if (typeof value === 'string') add(path, label, doubt?.value ?? value, doubt?.doubt)
      else if (key === 'links')
        for (const [at, link] of (value as Link[]).entries()) add(`${path}.${ids[at]}`, link.label || 'Link', link.url)
      else if (key === 'lines') {
        const list = section === 'achievements' ? section : path
        for (const [at, line] of (value as string[]).entries()) add(`${list}.${ids[at]}`, `${name}: line ${at + 1}`, line)
      } else add(path, label, (value as string[]).join(', '))
    }
    return fields
  })
}

function nameOf({ section, content }: ReadEntry): string {
  const named: readonly string[] = section === 'achievements' ? [] : entryForms[section].named
  const name = named.map((key) => content[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name.slice(0, 200) : sectionNames[section]
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** Finds each value behind the one before it, else from the beginning; what stands nowhere as it is has line 1. */
function placesIn(text: string) {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)]
  let from = 0
  return (value: string): Pick<FoundField, 'page' | 'line' | 'quote'> => {
    const wanted = JSON.stringify(value.slice(0, longestQuote)).slice(1, -1)
    const after = text.indexOf(wanted, from)
    const at = after < 0 ? text.indexOf(wanted) : after
    if (at < 0) return { page: 1, line: 1, quote: value.slice(0, longestQuote) }
    from = at
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    const line = text.slice(starts[low], starts[low + 1] ?? text.length).trim()
    return { page: 1, line: low + 1, quote: line.length > longestQuote ? value.slice(0, longestQuote) : line }
  }
}
