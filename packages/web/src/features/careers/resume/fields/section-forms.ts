import type { ResumeData, ResumeSection } from '@xperto/contract'

/** A field of an entry as the form shows it. `list`: several words with commas between. */
export interface EntryField {
  key: string
  label: string
  kind: 'text' | 'start' | 'end' | 'list' | 'address'
  wide?: true
}

/** The sections that are lists of entries, as the form shows them. */
export type EntrySection = Extract<ResumeSection, 'skills' | 'experience' | 'projects' | 'education' | 'certifications' | 'others'>

interface EntryForm {
  /** What one entry is called, in `Add job`. */
  one: string
  fields: readonly EntryField[]
  hasLines: boolean
  empty: () => Record<string, unknown>
}

const period: readonly EntryField[] = [
  { key: 'start', label: 'From', kind: 'start' },
  { key: 'end', label: 'To', kind: 'end' },
]

export const entryForms: Record<EntrySection, EntryForm> = {
  experience: {
    one: 'job',
    fields: [
      { key: 'title', label: 'Role', kind: 'text' },
      { key: 'organization', label: 'Company', kind: 'text' },
      ...period,
      { key: 'location', label: 'Place', kind: 'text' },
    ],
    hasLines: true,
    empty: () => ({ organization: '', title: '', location: '', start: '', end: '', lines: [] }),
  },
  education: {
    one: 'school',
    fields: [
      { key: 'degree', label: 'Degree', kind: 'text' },
      { key: 'area', label: 'Subject', kind: 'text' },
      { key: 'institution', label: 'School', kind: 'text' },
      { key: 'score', label: 'Mark', kind: 'text' },
      ...period,
      { key: 'location', label: 'Place', kind: 'text' },
    ],
    hasLines: true,
    empty: () => ({ institution: '', degree: '', area: '', location: '', score: '', start: '', end: '', lines: [] }),
  },
  projects: {
    one: 'project',
    fields: [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'url', label: 'Link', kind: 'address' },
      { key: 'technologies', label: 'Made with', kind: 'list', wide: true },
      ...period,
    ],
    hasLines: true,
    empty: () => ({ name: '', url: '', technologies: [], start: '', end: '', lines: [] }),
  },
  skills: {
    one: 'group',
    fields: [
      { key: 'name', label: 'Group', kind: 'text', wide: true },
      { key: 'keywords', label: 'Skills', kind: 'list', wide: true },
    ],
    hasLines: false,
    empty: () => ({ name: '', keywords: [] }),
  },
  certifications: {
    one: 'certificate',
    fields: [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'issuer', label: 'Issued by', kind: 'text' },
      { key: 'date', label: 'When', kind: 'start' },
      { key: 'url', label: 'Link', kind: 'address' },
    ],
    hasLines: false,
    empty: () => ({ name: '', issuer: '', date: '', url: '' }),
  },
  others: {
    one: 'section',
    fields: [{ key: 'title', label: 'Heading', kind: 'text', wide: true }],
    hasLines: true,
    empty: () => ({ title: '', lines: [] }),
  },
}

export const sectionTitles: Record<ResumeSection, string> = {
  professional_summary: 'Professional Summary',
  skills: 'Skills',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  certifications: 'Certifications',
  achievements: 'Achievements',
  others: 'More sections',
}

/** How much a section holds, beside its heading; '' where that says nothing. */
export function sizeOf(data: ResumeData, section: ResumeSection): string {
  if (section === 'professional_summary') return data.professional_summary.trim() === '' ? 'empty' : ''
  const count = section === 'skills' ? data.skills.flatMap(({ keywords }) => keywords).length : data[section].length
  return count === 0 ? 'empty' : String(count)
}
