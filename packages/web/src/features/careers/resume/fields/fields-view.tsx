import { chooseResumeView } from '../../../../lib/resumes/resume-view.ts'
import { LatexTold } from '../latex/latex-told.tsx'
import type { ResumeViewProps } from '../resume-view-props.ts'
import { FieldsForm } from './fields-form.tsx'

/** A résumé as its fields, under the notice that its LaTeX was edited by hand. */
export function FieldsView({ resume }: ResumeViewProps) {
  return (
    <>
      {resume.latex_edited ? <LatexTold resume={resume} onShowLatex={() => chooseResumeView(resume.chat_id, 'latex')} /> : null}
      <FieldsForm resume={resume} />
    </>
  )
}
