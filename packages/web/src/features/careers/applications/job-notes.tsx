import type { Application } from '@xperto/contract'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/input.tsx'
import styles from './job-page.module.css'
import { changing, useChangeApplication } from './use-change-application.ts'

/** Notes on a job. They are saved when the field is left, or by the button. */
export function JobNotes({ job: { application_id: applicationId, notes } }: { job: Application }) {
  const id = useId()
  const change = useChangeApplication()
  const [text, setText] = useState(notes)
  const save = () => {
    if (text !== notes && !change.isPending) change.mutate(changing(applicationId, { notes: text }))
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Notes</h2>
      <TextArea
        className={styles.notes}
        aria-labelledby={id}
        rows={3}
        maxLength={20_000}
        placeholder="Names, what was said, what to ask"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
      <p className={styles.acts}>
        <Button disabled={text === notes} busy={change.isPending} onClick={save}>
          Save notes
        </Button>
      </p>
    </section>
  )
}
