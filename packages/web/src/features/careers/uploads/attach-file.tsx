import type { Chat } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { Paperclip, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './attach-file.module.css'
import { useFileDrop } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'

const accepted = '.pdf,.docx,.txt,.md,.tex,.json,.png,.jpg,.jpeg,.heic,application/pdf,text/plain,image/*'

/** MSG-22: chooses a file for the chat, or takes one that is dropped onto it, and says how it went. */
export function AttachFile({ chat, isClosed }: { chat: Chat; isClosed: boolean }) {
  const { fileName, failure, send, forget } = useUpload(chat)
  const input = useRef<HTMLInputElement>(null)
  const isOff = isClosed || fileName !== null
  const over = useFileDrop(input, isOff, send)
  // At the foot of the composer: nothing that is read is covered.
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => setForm(input.current?.form ?? null), [])
  return (
    <>
      <button
        type="button"
        className={styles.attach}
        aria-disabled={isOff || undefined}
        aria-busy={fileName !== null}
        onClick={() => {
          if (!isOff) input.current?.click()
        }}
      >
        <Icon of={Paperclip} />
        Upload resume
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
          target.value = '' // the same file can be chosen again
        }}
      />
      {form && (fileName !== null || failure !== null)
        ? createPortal(fileName === null ? <Failed why={failure ?? ''} onClose={forget} /> : <Sending fileName={fileName} />, form)
        : null}
      {over === null
        ? null
        : createPortal(
            <div className={styles.over}>
              <p>Drop your résumé here</p>
            </div>,
            over,
          )}
    </>
  )
}

function Sending({ fileName }: { fileName: string }) {
  return (
    <div className={styles.told} role="status">
      <p>{`Reading ${fileName}`}</p>
      <Progress label={`Uploading ${fileName}`} done={null} of={1} className={styles.progress} />
    </div>
  )
}

function Failed({ why, onClose }: { why: string; onClose: () => void }) {
  return (
    <div className={styles.told}>
      <p role="alert">
        <b>{resumeNotices.uploadFailed}</b>
        <span>{why}</span>
      </p>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  )
}
