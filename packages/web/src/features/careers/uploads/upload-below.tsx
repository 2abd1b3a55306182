import type { Message, ResumeUpload } from '@xperto/contract'
import { showOwnPanel } from '../../../lib/open-panel.ts'
import { chooseResumeView } from '../../../lib/resumes/resume-view.ts'
import { showFieldsOf } from '../../../lib/resumes/settled-fields.ts'
import { useUploads } from '../../../lib/resumes/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { ScanProgress } from './scan-progress.tsx'
import styles from './upload-below.module.css'

/** What stands under the message of a file: its pages while they are read, then the way to its fields. */
export function UploadBelow({ reply }: { reply: Message }) {
  const upload = useUploads(reply.chat_id).uploads?.find(({ message_id: id }) => id === reply.id)
  if (!upload) return null
  return (
    <>
      {upload.pages.length > 0 ? <ScanProgress upload={upload} /> : null}
      {upload.state === 'to_confirm' ? (
        <div className={styles.way}>
          <Button look="main" onClick={() => openFields(upload)}>
            {wayInWords(upload)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function openFields({ chat_id: chatId, upload_id: uploadId }: ResumeUpload): void {
  showFieldsOf(chatId, uploadId)
  chooseResumeView(chatId, 'found')
  showOwnPanel(chatId)
}

function wayInWords({ found }: ResumeUpload): string {
  const open = found?.fields.filter(({ state }) => state === 'check').length ?? 0
  if (open === 0) return 'Look at the fields'
  return open === 1 ? 'Check one field' : `Check ${open} fields`
}
