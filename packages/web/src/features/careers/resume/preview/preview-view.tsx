import { resumeNotices } from '@xperto/contract/resume-notices'
import { EmptyState } from '../../../../ui/states.tsx'
import editor from '../resume-editor.module.css'
import type { ResumeViewProps } from '../resume-view-props.ts'
import { FitTold } from './fit-told.tsx'
import { PdfPreview } from './pdf-preview.tsx'

/** A résumé as its PDF, or that there is none (RES-05). */
export function PreviewView({ resume, latex }: ResumeViewProps) {
  if (resume.resume_pdf_url !== null)
    return (
      <>
        {(resume.pages ?? 1) > 1 && !resume.latex_edited ? <FitTold resume={resume} /> : null}
        <PdfPreview resume={resume} address={resume.resume_pdf_url} />
      </>
    )
  return (
    <div className={editor.empty}>
      <EmptyState>{latex.trim() === '' ? resumeNotices.noData : resumeNotices.noPdf}</EmptyState>
    </div>
  )
}
