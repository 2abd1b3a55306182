import type { ResumeData } from '@xperto/contract'
import { outlineOf } from './outline.ts'

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

/** True where no file of the résumé would say anything: entries without a text count as nothing. */
export function isEmptyData(data: ResumeData): boolean {
  const { name, headline, contact, links, sections } = outlineOf(data)
  return name === '' && headline === '' && contact.length + links.length + sections.length === 0
}
