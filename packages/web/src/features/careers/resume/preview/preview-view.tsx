import { resumeNotices } from '@xperto/contract/resume-notices'
import { EmptyState } from '../../../../ui/states.tsx'
import editor from '../resume-editor.module.css'
import type { ResumeViewProps } from '../resume-view-props.ts'
import styles from './fit-told.module.css'
import { FitTold } from './fit-told.tsx'
import { PdfPreview } from './pdf-preview.tsx'

const setFromFields =
  'TeX is not installed here, so Typst set this PDF from your fields, in a layout of its own. Letters for which this machine has no font are boxes. With TeX the PDF has your template: npm run doctor names the command that installs it.'

/** A résumé as its PDF, or that there is none (RES-05). */
export function PreviewView({ resume, latex }: ResumeViewProps) {
  if (resume.resume_pdf_url !== null)
    return (
      <>
        {resume.pdf_set_by === 'typst' ? <p className={styles.told}>{setFromFields}</p> : null}
        {(resume.pages ?? 1) > 1 && !resume.latex_edited && resume.pdf_set_by !== 'typst' ? <FitTold resume={resume} /> : null}
        <PdfPreview resume={resume} address={resume.resume_pdf_url} />
      </>
    )
  return (
    <div className={editor.empty}>
      <EmptyState>{latex.trim() === '' ? resumeNotices.noData : resumeNotices.noPdf}</EmptyState>
    </div>
  )
}
