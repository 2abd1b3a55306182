import { useQuery } from '@tanstack/react-query'
import type { Reminders } from '@xperto/contract'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { type ReminderChange, remindersQuery, useReminderChange } from './reminder-queries.ts'
import styles from './reminder-settings.module.css'

const slot = zonedFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const halfHours = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)

/** Where a person chooses how they are reminded of due reviews and milestones. Asked for once it is opened. */
export function ReminderSettings() {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Fold className={styles.reminders} line="Reminders by mail and calendar" onToggle={() => setOpened(true)}>
      {wasOpened ? <Settings /> : null}
    </Fold>
  )
}

function Settings() {
  const { data: reminders, isError, refetch } = useQuery(remindersQuery(useReviewApi()))
  const { mutate, isPending } = useReminderChange()
  if (isError)
    return (
      <ErrorState title="Your reminders could not be loaded." onRetry={() => void refetch()}>
        They go on as they are.
      </ErrorState>
    )
  if (!reminders) return <Skeleton lines={4} label="Loading your reminders" />
  return (
    <div className={styles.settings} aria-busy={isPending}>
      <ByMail reminders={reminders} change={mutate} />
      <Calendar address={reminders.calendar_url} change={mutate} />
    </div>
  )
}

interface PartProps {
  change: (change: ReminderChange) => void
}

function ByMail({ reminders, change }: PartProps & { reminders: Reminders }) {
  const at = useZoned(slot)
  const { by_mail, time, email, next_at } = reminders
  const times = halfHours.includes(time) ? halfHours : [...halfHours, time].sort()
  return (
    <section aria-label="By mail">
      <h2>By mail</h2>
      <label className={styles.check}>
        <input type="checkbox" checked={by_mail} onChange={({ target }) => change({ kind: 'mail', change: { by_mail: target.checked } })} />
        <span>Mail {email} when cards or a milestone are due</span>
      </label>
      <Field
        label="Time"
        help={next_at === null ? 'No mail is sent.' : `Next: ${at(next_at)}, if something is due. Each mail has a link that stops them.`}
      >
        {(control) => (
          <Select
            {...control}
            value={time}
            options={times.map((value) => ({ value, label: value }))}
            onChoose={(value) => change({ kind: 'mail', change: { time: value } })}
          />
        )}
      </Field>
    </section>
  )
}

function Calendar({ address, change }: PartProps & { address: string | null }) {
  const copy = async () => {
    if (address !== null && (await copyText(address))) toast.success('The calendar address is copied.')
    else toast.error('The address could not be copied. Select it and copy it yourself.')
  }
  return (
    <section aria-label="Calendar">
      <h2>Calendar</h2>
      {address === null ? (
        <>
          <p className={styles.about}>Your calendar program can show each day with reviews, and each milestone.</p>
          <Button onClick={() => change({ kind: 'new-address' })}>Create address</Button>
        </>
      ) : (
        <>
          <Field label="Address" help="Subscribe to it in your calendar program. Whoever has this address can read your dates.">
            {(control) => (
              <InputRow>
                <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
                <Button onClick={() => void copy()}>Copy</Button>
              </InputRow>
            )}
          </Field>
          <p className={styles.acts}>
            <Button look="bare" onClick={() => change({ kind: 'new-address' })}>
              Make a new address
            </Button>
            <Button look="bare" onClick={() => change({ kind: 'no-address' })}>
              Remove address
            </Button>
          </p>
          <p className={styles.about}>A new address ends the one before it.</p>
        </>
      )}
    </section>
  )
}
