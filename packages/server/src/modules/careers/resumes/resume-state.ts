import type { ResumeData, ResumePaper, TemplateName } from '@xperto/contract'

/** Everything of a résumé that has versions. */
export interface ResumeState {
  data: ResumeData
  /** What the PDF is made of. Empty until there is data. */
  latex: string
  /** True when the LaTeX was edited by hand and no longer follows the fields. */
  latexEdited: boolean
  template: TemplateName
  paper: ResumePaper
}

/** LaTeX of fields in a template; empty for a résumé without any. */
export type FillTemplate = (data: ResumeData, options: { template: TemplateName; paper: ResumePaper }) => string

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

/** The state after a change of fields, template or paper: LaTeX that was not edited by hand follows them. */
export function followFields(state: ResumeState, fillTemplate: FillTemplate): ResumeState {
  if (state.latexEdited) return state
  return { ...state, latex: isEmptyData(state.data) ? '' : fillTemplate(state.data, state) }
}
