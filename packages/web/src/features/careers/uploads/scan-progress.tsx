import type { ResumeUpload } from '@xperto/contract'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useResumeApi } from '../../../lib/resumes/use-resume-api.ts'
import { useShowUpload } from '../../../lib/resumes/uploads.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Caret } from '../../../ui/caret.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './upload-below.module.css'

type Page = ResumeUpload['pages'][number]

/** The pages of a scan, a row each, and the way to stop while they are read. Leaving the chat does not stop it. */
export function ScanProgress({ upload }: { upload: ResumeUpload }) {
  const { pages, state, file_name: name } = upload
  const isReading = state === 'recognising'
  const done = pages.filter((page) => page.state === 'done' || page.state === 'unreadable').length
  return (
    <div className={styles.scan}>
      <ul
        role="status"
        aria-label={isReading ? `Reading ${name}, page ${Math.min(done + 1, pages.length)} of ${pages.length}` : `${name} was read`}
      >
        {pages.map((page) => (
          <li key={page.page} data-state={page.state}>
            <span className={styles.sign} aria-hidden="true">
              {page.state === 'done' ? (
                <Icon of={Check} />
              ) : page.state === 'unreadable' ? (
                <Icon of={Minus} />
              ) : page.state === 'reading' && isReading ? (
                <Caret />
              ) : null}
            </span>
            <span>{`Page ${page.page}`}</span>
            <span>{stateInWords(page, isReading)}</span>
          </li>
        ))}
      </ul>
      {isReading ? (
        <>
          <Progress className={styles.meter} label={`Reading ${name}`} done={done} of={pages.length} />
          <StopReading upload={upload} left={pages.length - done} />
        </>
      ) : null}
    </div>
  )
}

function StopReading({ upload, left }: { upload: ResumeUpload; left: number }) {
  const api = useResumeApi()
  const showUpload = useShowUpload()
  const [isStopping, setStopping] = useState(false)
  const stop = async (): Promise<void> => {
    setStopping(true)
    try {
      showUpload((await api('stopReading', { params: { uploadId: upload.upload_id } })).data)
    } catch {
      toast.error('Reading could not be stopped. Please try again.')
    }
    setStopping(false)
  }
  return (
    <div className={styles.foot}>
      <p>{`${left === 1 ? 'One page' : `${left} pages`} left. You can leave this chat.`}</p>
      <Button busy={isStopping} onClick={() => void stop()}>
        Stop reading
      </Button>
    </div>
  )
}

function stateInWords({ state, words }: Page, isReading: boolean): string {
  if (state === 'done') return words === 1 ? 'one word' : `${words} words`
  if (state === 'unreadable') return 'cannot be read'
  if (!isReading) return 'not read'
  return state === 'reading' ? 'reading' : 'waiting'
}
