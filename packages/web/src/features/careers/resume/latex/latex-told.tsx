import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { useState } from 'react'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { showResume } from '../../../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from '../resume-editor.module.css'

/** Says over the fields that the PDF follows LaTeX that was edited by hand, until the person decides which of the two it is. */
export function LatexTold({ resume, onShowLatex }: { resume: Resume; onShowLatex: () => void }) {
  const api = useResumeApi()
  const client = useQueryClient()
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const back = useMutation({
    mutationFn: async () => {
      const body = { base_version: resume.version, changes: [], back_to_fields: true }
      return (await api('changeResumeFields', { params: { resumeId: resume.resume_id }, body })).data
    },
    onSuccess: (changed) => showResume(client, changed),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(resumeNotices.fieldFailed)
    },
  })
  if (keptAt === resume.version) return null
  return (
    <div className={styles.told} role="status">
      <p>
        <b>You edited the LaTeX by hand.</b> The PDF follows it. Changes to fields are saved, and the PDF does not show them. A DOCX follows
        the fields.
      </p>
      <div className={styles.acts}>
        <Button
          onClick={() => {
            setKeptAt(resume.version)
            onShowLatex()
          }}
        >
          Keep the LaTeX
        </Button>
        <Button busy={back.isPending} onClick={() => back.mutate()}>
          Go back to the fields
        </Button>
        <span className={styles.note}>Both are kept as versions</span>
      </div>
    </div>
  )
}
