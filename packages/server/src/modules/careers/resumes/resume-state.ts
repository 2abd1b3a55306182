import type { ResumeData, ResumePaper, TemplateName } from '@xperto/contract'
import { isEmptyData } from '@xperto/resume-text'

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

/** The state after a change of fields, template or paper: LaTeX that was not edited by hand follows them. */
export function followFields(state: ResumeState, fillTemplate: FillTemplate): ResumeState {
  if (state.latexEdited) return state
  return { ...state, latex: isEmptyData(state.data) ? '' : fillTemplate(state.data, state) }
}
