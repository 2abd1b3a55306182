import type { ResumeUpload } from '@xperto/contract'
import { useState } from 'react'
import { useShownUpload } from '../../../../lib/resumes/settled-fields.ts'
import { useUploads } from '../../../../lib/resumes/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import type { ResumeViewProps } from '../resume-view-props.ts'
import { ClearFields } from './clear-fields.tsx'
import { DoubtfulField } from './doubtful-field.tsx'
import styles from './found-view.module.css'
import { HiddenTexts } from './hidden-texts.tsx'
import { useFoundFields } from './use-found-fields.ts'

/** RES-01: the fields that were found in the newest file, each with its place. The person settles the doubtful ones and then uses them all. */
export function FoundView({ resume }: ResumeViewProps) {
  const { uploads, hasFailed, again } = useUploads(resume.chat_id)
  const shown = useShownUpload(resume.chat_id)
  const waiting = uploads?.filter(({ state }) => state === 'to_confirm') ?? []
  const upload = waiting.find(({ upload_id: id }) => id === shown) ?? waiting[0]
  if (upload) return <Found key={upload.upload_id} upload={upload} />
  return (
    <div className={styles.empty}>
      {uploads ? (
        <EmptyState>
          No file waits to be looked at. Upload your résumé in the chat: its fields stand here, each with its place in the file.
        </EmptyState>
      ) : hasFailed ? (
        <ErrorState title="The fields could not be loaded." onRetry={again}>
          What was read is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading the fields" />
      )}
    </div>
  )
}

function Found({ upload }: { upload: ResumeUpload }) {
  const { doubtful, open, clear, settled, settleOne, isBusy, refused, use } = useFoundFields(upload)
  const [shown, setShown] = useState<'check' | 'all'>(doubtful.length > 0 ? 'check' : 'all')
  const why = open === 0 ? undefined : `${open === 1 ? 'One field' : `${open} fields`} to check`
  return (
    <>
      <div className={styles.strip}>
        <Segments
          label="Show"
          of={[
            { value: 'check', label: `To check ${open}` },
            { value: 'all', label: `All ${doubtful.length + clear.length}` },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
        <span className="grow" />
        <span className={styles.file}>{fileInWords(upload)}</span>
      </div>
      <div className={styles.scroll}>
        {doubtful.length === 0 ? null : (
          <section className={styles.doubts} aria-label="To check">
            <ul>
              {doubtful.map((field) => (
                <DoubtfulField
                  key={field.path}
                  field={field}
                  settled={settled[field.path]}
                  refused={refused[field.path]}
                  onSettle={(value) => settleOne(field.path, value)}
                />
              ))}
            </ul>
          </section>
        )}
        <HiddenTexts hidden={upload.found?.hidden ?? []} />
        <ClearFields fields={clear} settled={settled} refused={refused} isOpen={shown === 'all'} onSettle={settleOne} />
      </div>
      <div className={styles.sum}>
        <p>
          <b>{why ?? 'Every field is settled'}</b>
          <span>Clear fields are used as they are</span>
        </p>
        <Button
          look="main"
          busy={isBusy}
          disabled={open > 0}
          aria-describedby={open > 0 ? `why-${upload.upload_id}` : undefined}
          onClick={() => void use()}
        >
          Use these fields
        </Button>
        {open > 0 ? (
          <span className="visually-hidden" id={`why-${upload.upload_id}`}>
            {`Check ${open === 1 ? 'one field' : `${open} fields`} first`}
          </span>
        ) : null}
      </div>
    </>
  )
}

function fileInWords({ file_name: name, found }: ResumeUpload): string {
  const pages = Math.max(1, ...(found?.fields ?? []).map(({ page }) => page))
  return pages === 1 ? name : `${name}, ${pages} pages`
}
