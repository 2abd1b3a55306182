import { useQueryClient } from '@tanstack/react-query'
import type { Resume, ResumeFit } from '@xperto/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { showResume } from '../../../../lib/resumes/get-resume.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './fit-told.module.css'

/** Over the PDF of a résumé with several pages: how many, and on request what would make it one. Each way was tried by the server. */
export function FitTold({ resume }: { resume: Resume }) {
  const api = useResumeApi()
  const client = useQueryClient()
  const [tried, setTried] = useState<{ version: number; fit: ResumeFit } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const fit = tried?.version === resume.version ? tried.fit : null
  const params = { resumeId: resume.resume_id, chatId: resume.chat_id }
  const doing = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: resumeKey(resume.chat_id) })
    } finally {
      setBusy(null)
    }
  }
  const look = async (): Promise<void> =>
    await doing('look', async () => {
      const { data } = await api('fitResumeToOnePage', { params: { resumeId: resume.resume_id } })
      setTried({ version: resume.version, fit: data })
    })
  const use = async ({ label, template, paper, changes }: ResumeFit['ways'][number]): Promise<void> =>
    await doing(label, async () => {
      const body = { base_version: resume.version, changes, ...(template && { template }), ...(paper && { paper }), cause: label }
      showResume(client, (await api('changeResumeFields', { params: { resumeId: resume.resume_id }, body })).data)
      showResume(client, (await api('makeResumeFile', { params, query: { file_type: 'pdf' } })).data)
    })
  return (
    <div className={styles.told} role="group" aria-label="Length">
      <span>{fit ? inWords(fit) : `This résumé has ${resume.pages} pages.`}</span>
      {fit ? (
        fit.ways.map((way) => (
          <Button key={way.label} busy={busy === way.label} disabled={busy !== null} onClick={() => void use(way)}>
            {way.label}
          </Button>
        ))
      ) : (
        <Button look="bare" busy={busy === 'look'} onClick={() => void look()}>
          Fit to one page
        </Button>
      )}
    </div>
  )
}

const inWords = ({ ways }: ResumeFit): string =>
  ways.length > 0 ? 'Each of these makes it one page:' : 'It is too long for one page. Take out what matters least, in Fields.'
