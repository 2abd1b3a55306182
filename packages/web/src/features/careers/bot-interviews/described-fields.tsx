import { botInterviewTypeNames, botInterviewTypes } from '@xperto/contract'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './bot-interviews.module.css'
import type { InterviewDraft } from './interview-draft.ts'

const types = botInterviewTypes.map((value) => ({ value, label: botInterviewTypeNames[value] }))
const lines = [
  { name: 'company_name', label: 'Company', most: 200 },
  { name: 'focus_area', label: 'Focus area', most: 200 },
  { name: 'jobLink', label: 'Link to the advert', most: 2000 },
] as const

/** What an interview is about: the fields of BOT-01. */
export function DescribedFields({
  draft,
  titleError,
  onChange,
}: {
  draft: InterviewDraft
  titleError: string
  onChange: (change: Partial<InterviewDraft>) => void
}) {
  return (
    <div className={styles.described}>
      <Field label="Title" error={titleError}>
        {(control) => (
          <Input {...control} maxLength={200} value={draft.title} onChange={({ target }) => onChange({ title: target.value })} />
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            options={types}
            value={draft.interview_type}
            onChoose={(value) => onChange({ interview_type: botInterviewTypes.find((type) => type === value) ?? draft.interview_type })}
          />
        )}
      </Field>
      {lines.map(({ name, label, most }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input {...control} maxLength={most} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
          )}
        </Field>
      ))}
      <Field label="Description, shown to candidates">
        {(control) => (
          <Input
            {...control}
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Job description" className={styles.wide}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={20_000}
            value={draft.jobDescription}
            onChange={({ target }) => onChange({ jobDescription: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
