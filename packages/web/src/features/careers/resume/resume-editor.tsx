import type { Resume } from '@xperto/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { keepLatexDraft, readLatexDraft } from '../../../lib/resumes/latex-draft.ts'
import { chooseResumeView, type ResumeViewName } from '../../../lib/resumes/resume-view.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import styles from './resume-editor.module.css'
import { offeredViews, resumeViews, useShownView } from './resume-views.tsx'
import { useArrivingSuggestions } from './suggestions/use-arriving-suggestions.ts'
import { type ResumeChanges, useResumeChanges } from './use-resume-changes.ts'
import { VersionTools } from './version-tools.tsx'

/** RES-04: a résumé in one of its views, with what is done with it around them. Fills a panel. */
export function ResumeEditor({ resume }: { resume: Resume }) {
  const name = useShownView(resume)
  const view = resumeViews[name]
  const choose = (next: ResumeViewName): void => chooseResumeView(resume.chat_id, next)
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
    choose(isMade ? 'preview' : name === 'preview' ? 'latex' : name)
  }

  const waiting = useArrivingSuggestions(resume)
  const updating = (look: 'main' | 'plain') => (
    <Button look={look} disabled={isEmpty} busy={changes.work === 'pdf'} onClick={() => void update()}>
      Update &amp; Preview
    </Button>
  )
  const updateButton = updating('main')
  const more = offeredViews(resume, 'menu')
  return (
    <div className={styles.editor}>
      {view.place === 'segment' ? (
        <div className={styles.strip}>
          <Segments label="View" of={offeredViews(resume, 'segment')} chosen={name} onChoose={choose} />
          <MenuButton
            className={buttonClass('bare')}
            label="More views"
            namedByContent
            entries={[
              ...more.map(({ value, label }) => ({
                kind: 'action' as const,
                label: value === 'suggestions' && waiting > 0 ? `${label}, ${waiting} left` : label,
                onChoose: () => choose(value),
              })),
              { kind: 'action', label: 'Download JSON Resume', onChoose: () => void changes.downloadJson() },
            ]}
          >
            More
          </MenuButton>
          <span className="grow" />
          {view.tools === 'versions' ? <VersionTools resume={resume} changes={changes} /> : null}
          {view.tools === 'files' ? <FilesMade resume={resume} changes={changes} isEmpty={isEmpty} /> : null}
          {view.tools === 'files' || view.tools === 'pdf' ? (
            <Button
              look={view.tools === 'files' && !isOld && resume.resume_pdf_url !== null ? 'main' : 'plain'}
              onClick={() => void changes.downloadPdf()}
            >
              <Icon of={Download} />
              Download PDF
            </Button>
          ) : null}
        </div>
      ) : null}
      <view.Part
        resume={resume}
        latex={latex}
        isDraft={draft !== null}
        onWriteLatex={write}
        changes={changes}
        updateButton={updateButton}
        plainUpdateButton={updating('plain')}
      />
      {view.foot === 'always' || (view.foot === 'while-old' && (isOld || resume.resume_pdf_url === null)) ? (
        <div className={styles.foot}>
          <span className={styles.note}>{footNote(resume, isOld)}</span>
          <span className="grow" />
          {updateButton}
        </div>
      ) : null}
    </div>
  )
}

function FilesMade({ resume, changes, isEmpty }: { resume: Resume; changes: ResumeChanges; isEmpty: boolean }) {
  return (
    <>
      {resume.pages !== null && resume.pages > 1 ? <span className={styles.note}>{resume.pages} pages</span> : null}
      <Button busy={changes.work === 'docx'} disabled={isEmpty} onClick={() => void changes.downloadDocx()}>
        DOCX
      </Button>
    </>
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
