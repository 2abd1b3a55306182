import type { ResumeSection } from '@xperto/contract'
import type { ReadCertificate } from './read-certifications.ts'
import type { ReadContact } from './settle-contact.ts'
import type { ReadStudies } from './read-education.ts'
import type { ReadPost } from './read-experience.ts'
import type { ReadProject } from './read-projects.ts'
import type { ReadSkills } from './read-skills.ts'
import type { Said, SourceLine } from './source-line.ts'

/** All that was read of a document, with the place of each statement, before it is put into the fields. */
export interface ReadResume {
  contact: ReadContact
  summary: Said[]
  skills: { title: string; groups: ReadSkills[] }[]
  experience: ReadPost[]
  projects: ReadProject[]
  education: ReadStudies[]
  certifications: ReadCertificate[]
  achievements: Said[]
  others: { title: string; heading: SourceLine | null; lines: Said[] }[]
  /** Sections in the order of the document. */
  order: ResumeSection[]
}
