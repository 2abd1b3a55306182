import type { ResumeData } from '@xperto/contract'

/** The fields of a résumé that was just begun. */
export const emptyData = (): ResumeData => ({
  basics: { name: '', headline: '', email: '', phone: '', location: '', links: [] },
  professional_summary: '',
  skills: [],
  experience: [],
  projects: [],
  education: [],
  certifications: [],
  achievements: [],
  others: [],
  order: [],
})

/** True where no field says anything. Order and what was kept of an import are not fields. */
export function isEmptyData(data: ResumeData): boolean {
  const { basics, professional_summary: summary, order: _order, kept: _kept, ...sections } = data
  const { links, ...contact } = basics
  const isBlank = [...Object.values(contact), summary].every((text) => text.trim() === '')
  return isBlank && links.length === 0 && Object.values(sections).every((list) => list.length === 0)
}
