import { useMutation } from '@tanstack/react-query'
import type { Accommodations, BotRoom, PublicBotInterview } from '@xperto/contract'
import { botInterviewNotices } from '@xperto/contract/bot-interview-notices'
import { CallError } from '@xperto/contract/client'
import { signInNotices } from '@xperto/contract/sign-in-notices'
import { useId, useState } from 'react'
import { useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useRequireSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './start-form.module.css'

const ways = [
  { value: 'voice', label: 'Aloud', help: 'Camera and microphone. Every question also stands there in words.' },
  { value: 'text', label: 'In writing', help: 'No camera, no microphone. The same questions, the same points.' },
] as const

const times = [
  { value: 1, label: 'Usual' },
  { value: 1.5, label: 'One and a half times' },
  { value: 2, label: 'Double' },
] as const

/** How a candidate wants to answer, and Start, which makes the submission (BOT-03). No reason is asked; the clock starts later. */
export function StartForm({ interview, onCreated }: { interview: PublicBotInterview; onCreated: (room: BotRoom) => void }) {
  const api = useBotInterviewApi()
  const requireSession = useRequireSession()
  const name = useId()
  const [{ answers, time }, choose] = useState<Accommodations>({ answers: 'voice', time: 1 })
  const create = useMutation({
    mutationFn: async () =>
      (await api('createBotSubmission', { body: { botInterviewId: interview.id, accommodations: { answers, time } } })).data,
    onSuccess: onCreated,
    onError: (error: Error) => {
      if (isSessionOver(error)) return
      toast.error(`${botInterviewNotices.submissionFailed}${error instanceof CallError ? ` (${error.code})` : ''}`)
    },
  })
  const inviter = interview.company_name === '' ? 'Whoever invites you' : interview.company_name
  return (
    <section aria-labelledby={`${name}-title`} className={styles.form}>
      <h2 id={`${name}-title`}>How do you want to answer?</h2>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">How you answer</legend>
        {ways.map(({ value, label, help }) => (
          <label key={value} data-chosen={value === answers || undefined}>
            <input type="radio" name={name} checked={value === answers} onChange={() => choose({ answers: value, time })} />
            <b>{label}</b>
            <small>{help}</small>
          </label>
        ))}
      </fieldset>
      <Field label="Time" help={`Choose what you need; no reason is asked. ${inviter} sees your choice.`}>
        {(control) => (
          <Select
            {...control}
            value={String(time)}
            onChoose={(chosen) => choose({ answers, time: times.find(({ value }) => String(value) === chosen)?.value ?? 1 })}
            options={times
              .filter(({ value }) => interview.time_factors.includes(value))
              .map(({ value, label }) => ({ value: String(value), label: `${label}, ${Math.round(interview.minutes * value)} minutes` }))}
          />
        )}
      </Field>
      <Button look="main" big busy={create.isPending} onClick={() => requireSession(signInNotices.toStartYourInterview) && create.mutate()}>
        Start
      </Button>
      <p className={styles.note}>You agree to what is kept and check your devices first. The clock starts after that.</p>
    </section>
  )
}
