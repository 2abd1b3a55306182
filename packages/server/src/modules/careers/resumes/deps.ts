import type { ResumeData } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { FillTemplate } from './resume-state.ts'

/** What is made of a résumé's text. Pure functions of `resume-text`. */
export interface ResumeText {
  fillTemplate: FillTemplate
  markdown: (data: ResumeData) => string
  /** RES-07: empty tags as line breaks. */
  replaceEmptyTags: (latex: string) => string
}

export interface ResumesDeps {
  db: Database
  newId: () => string
  text: ResumeText
}
