import type { ChangeFields } from './use-field-changes.ts'
import { readDate, showDate } from './dates-in-words.ts'
import styles from './fields-form.module.css'
import { KeptInput } from './kept-input.tsx'
import type { EntryField } from './section-forms.ts'

/** The fields of one entry. `path` leads to it: `experience.ID`. */
export function EntryInputs({
  path,
  entry,
  fields,
  change,
}: {
  path: string
  entry: Readonly<Record<string, unknown>>
  fields: readonly EntryField[]
  change: ChangeFields
}) {
  return (
    <div className={styles.grid}>
      {fields.map(({ key, label, kind, wide }) => (
        <KeptInput
          key={key}
          label={label}
          text={textOf(kind, entry[key])}
          read={(written) => valueOf(kind, written)}
          wrong={kind === 'start' ? 'Write it as Jul 2024 or 2024.' : 'Write it as Jul 2024, 2024 or now.'}
          save={async (value) => await change([{ path: `${path}.${key}`, value }], `Changed ${label}`)}
          className={wide ? styles.wide : undefined}
          {...(kind === 'address' ? { inputMode: 'url' as const } : {})}
          {...(kind === 'list' ? { placeholder: 'With commas between' } : {})}
        />
      ))}
    </div>
  )
}

function textOf(kind: EntryField['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = typeof value === 'string' ? value : ''
  return kind === 'start' || kind === 'end' ? showDate(text) : text
}

function valueOf(kind: EntryField['kind'], written: string): unknown {
  if (kind === 'start' || kind === 'end') return readDate(written, kind === 'end')
  if (kind !== 'list') return written
  return written
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
