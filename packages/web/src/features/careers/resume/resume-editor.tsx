import type { Resume } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { latePart } from '../../../lib/late-part.ts'
import { keepLatexDraft, readLatexDraft } from '../../../lib/resumes/latex-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { LatexTold } from './latex/latex-told.tsx'
import styles from './resume-editor.module.css'
import { useResumeChanges } from './use-resume-changes.ts'
import { VersionTools } from './version-tools.tsx'

const waiting = (
  <div className={styles.empty}>
    <Skeleton lines={6} label="Loading" />
  </div>
)
const PdfPreview = latePart(async () => (await import('./preview/pdf-preview.tsx')).PdfPreview, waiting)
const LatexEditor = latePart(async () => (await import('./latex/latex-editor.tsx')).LatexEditor, waiting)
const FieldsForm = latePart(async () => (await import('./fields/fields-form.tsx')).FieldsForm, waiting)

type Mode = 'preview' | 'latex' | 'fields'
const modes = [
  { value: 'preview', label: 'Preview' },
  { value: 'latex', label: 'Edit LaTeX' },
  { value: 'fields', label: 'Fields' },
] as const

/** RES-04: a résumé as its PDF, as its LaTeX and as its fields. Fills a panel. */
export function ResumeEditor({ resume }: { resume: Resume }) {
  const [mode, setMode] = useState<Mode>(resume.resume_latex === '' ? 'fields' : 'preview')
  const [draft, setDraft] = useState(() => draftOf(resume))
  const changes = useResumeChanges(resume)
  const latex = draft ?? resume.resume_latex
  const isEmpty = latex.trim() === ''
  const isOld = draft !== null || resume.changed_since_pdf
  const write = (text: string): void => {
    const next = text === resume.resume_latex ? null : text
    setDraft(next)
    keepLatexDraft(resume.resume_id, next)
  }
  const saved = (): void => {
    setDraft(null)
    keepLatexDraft(resume.resume_id, null)
  }
  const update = async (): Promise<void> => {
    const isMade = await changes.updateAndMake(draft, saved)
    setMode(isMade ? 'preview' : mode === 'fields' ? 'fields' : 'latex')
  }

  const updateButton = (
    <Button look="main" disabled={isEmpty} busy={changes.work === 'pdf'} onClick={() => void update()}>
      Update &amp; Preview
    </Button>
  )
  return (
    <div className={styles.editor}>
      <div className={styles.strip}>
        <Segments label="View" of={modes} chosen={mode} onChoose={setMode} />
        <span className="grow" />
        {mode === 'fields' ? (
          <VersionTools resume={resume} changes={changes} />
        ) : (
          <>
            {mode === 'preview' && resume.pages !== null && resume.pages > 1 ? (
              <span className={styles.note}>{resume.pages} pages</span>
            ) : null}
            {mode === 'preview' ? (
              <Button busy={changes.work === 'docx'} disabled={isEmpty} onClick={() => void changes.downloadDocx()}>
                DOCX
              </Button>
            ) : null}
            <Button
              look={mode === 'preview' && !isOld && resume.resume_pdf_url !== null ? 'main' : 'plain'}
              onClick={() => void changes.downloadPdf()}
            >
              <Icon of={Download} />
              Download PDF
            </Button>
          </>
        )}
      </div>
      {mode === 'fields' && resume.latex_edited ? <LatexTold resume={resume} onShowLatex={() => setMode('latex')} /> : null}
      {mode === 'latex' ? (
        <LatexEditor latex={latex} resume={resume} isDraft={draft !== null} onWrite={write} tools={updateButton} />
      ) : (
        <>
          {mode === 'fields' ? (
            <FieldsForm resume={resume} />
          ) : resume.resume_pdf_url === null ? (
            <div className={styles.empty}>
              <EmptyState>{isEmpty ? resumeNotices.noData : resumeNotices.noPdf}</EmptyState>
            </div>
          ) : (
            <PdfPreview resume={resume} address={resume.resume_pdf_url} />
          )}
          {mode === 'fields' || isOld || resume.resume_pdf_url === null ? (
            <div className={styles.foot}>
              <span className={styles.note}>{footNote(resume, isOld)}</span>
              <span className="grow" />
              {updateButton}
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

/** What was written and not saved; nothing where the same was saved since. */
function draftOf({ resume_id: id, resume_latex: latex }: Resume): string | null {
  const kept = readLatexDraft(id)
  return kept === latex ? null : kept
}

function footNote({ resume_pdf_url: address, paid }: Resume, isOld: boolean): string {
  if (!paid) return 'The first file costs 100 credits, later ones nothing'
  if (address === null) return 'No PDF yet'
  return isOld ? 'Changed since the last PDF' : 'The PDF is up to date'
}
