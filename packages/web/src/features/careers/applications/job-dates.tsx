import type { Application, ApplicationDate } from '@xperto/contract'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DateInput } from '../../../ui/date-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './job-page.module.css'
import { showDay, showDue } from './job-words.ts'
import { useChangeApplication } from './use-change-application.ts'

/** What happened and what comes: the dates of an application, with those to come changed, done and added. */
export function JobDates({ job: { application_id: applicationId, dates }, today }: { job: Application; today: string }) {
  const id = useId()
  const change = useChangeApplication()
  /** The date whose form is open; `new` for one more, null for none. */
  const [editing, setEditing] = useState<string | null>(null)
  const next = dates.find(({ done }) => !done)
  const save = (date: ApplicationDate | null, body: DateWords) =>
    change.mutate(
      async (api) =>
        date === null
          ? await api('addApplicationDate', { params: { applicationId }, body: { ...body, done: body.on < today } })
          : await api('changeApplicationDate', { params: { applicationId, dateId: date.date_id }, body }),
      { onSuccess: () => setEditing(null) },
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Dates</h2>
      <ol className={styles.when}>
        {dates.map((date) => {
          const { date_id: dateId, on, at, what, done } = date
          const due = done ? null : showDue(date, today)
          return (
            <li key={dateId} className={classNames(!done && styles.open, date === next && styles.next)}>
              <time dateTime={on}>{showDay(on, today)}</time>
              <i aria-hidden="true" />
              <span>
                {`${what}${at === null ? '' : `, ${at}`}`}
                {due?.isLate ? <small className={styles.late}>{due.text.split(', ')[1]}</small> : null}
                {done || editing === dateId ? null : (
                  <span className={styles.dateActs}>
                    <Button
                      look="bare"
                      aria-label={`Done: ${what}`}
                      onClick={() =>
                        change.mutate(
                          async (api) => await api('changeApplicationDate', { params: { applicationId, dateId }, body: { done: true } }),
                        )
                      }
                    >
                      Done
                    </Button>
                    <Button look="bare" aria-label={`Change ${what}`} onClick={() => setEditing(dateId)}>
                      Change
                    </Button>
                  </span>
                )}
                {editing === dateId ? (
                  <DateForm
                    date={date}
                    busy={change.isPending}
                    onSave={(body) => save(date, body)}
                    onCancel={() => setEditing(null)}
                    onRemove={() =>
                      change.mutate(async (api) => await api('deleteApplicationDate', { params: { applicationId, dateId } }), {
                        onSuccess: () => setEditing(null),
                      })
                    }
                  />
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
      {editing === 'new' ? (
        <DateForm date={null} busy={change.isPending} onSave={(body) => save(null, body)} onCancel={() => setEditing(null)} />
      ) : (
        <p className={styles.acts}>
          <Button onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            Add date
          </Button>
        </p>
      )}
    </section>
  )
}

interface DateWords {
  on: string
  at: string | null
  what: string
}

function DateForm({
  date,
  busy,
  onSave,
  onCancel,
  onRemove,
}: {
  date: ApplicationDate | null
  busy: boolean
  onSave: (words: DateWords) => void
  onCancel: () => void
  onRemove?: () => void
}) {
  const [on, setOn] = useState(date?.on ?? '')
  const [at, setAt] = useState(date?.at ?? '')
  const [what, setWhat] = useState(date?.what ?? '')
  const [error, setError] = useState('')
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (busy) return
    if (what.trim() === '') setError('Say what it is.')
    else if (on === '') setError('Choose a day.')
    else onSave({ on, at: at === '' ? null : at, what: what.trim() })
  }
  return (
    <form className={styles.dateForm} onSubmit={submit}>
      <Field label="What" error={error}>
        {(control) => (
          // The person has just asked for this form.
          <Input
            {...control}
            autoFocus
            maxLength={200}
            placeholder="First interview"
            value={what}
            onChange={({ target }) => setWhat(target.value)}
          />
        )}
      </Field>
      <div className={styles.dateRow}>
        <Field label="Day">{(control) => <DateInput {...control} value={on} onChoose={setOn} />}</Field>
        <Field label="Time, if known">
          {(control) => <Input {...control} type="time" value={at} onChange={({ target }) => setAt(target.value)} />}
        </Field>
      </div>
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {date === null ? 'Add' : 'Save'}
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove ? (
          <Button look="bare" onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </form>
  )
}
