import type { Application } from '@xperto/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './job-page.module.css'
import { changing, useChangeApplication } from './use-change-application.ts'

/** Title, company and place, where the advert was read otherwise than the person would. */
export function JobEdit({ job, onClose }: { job: Application; onClose: () => void }) {
  const change = useChangeApplication()
  const [title, setTitle] = useState(job.title)
  const [company, setCompany] = useState(job.company)
  const [place, setPlace] = useState(job.place)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (title.trim() !== '' && !change.isPending)
      change.mutate(changing(job.application_id, { title: title.trim(), company: company.trim(), place: place.trim() }), {
        onSuccess: onClose,
      })
  }
  return (
    <form className={styles.edit} onSubmit={submit} aria-label="Name of the job">
      <Field label="Title" error={title.trim() === '' ? 'A job needs a title.' : ''}>
        {(control) => <Input {...control} autoFocus maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />}
      </Field>
      <Field label="Company">
        {(control) => <Input {...control} maxLength={200} value={company} onChange={({ target }) => setCompany(target.value)} />}
      </Field>
      <Field label="Place">
        {(control) => <Input {...control} maxLength={200} value={place} onChange={({ target }) => setPlace(target.value)} />}
      </Field>
      <div className={styles.acts}>
        <Button type="submit" busy={change.isPending}>
          Save
        </Button>
        <Button look="bare" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
