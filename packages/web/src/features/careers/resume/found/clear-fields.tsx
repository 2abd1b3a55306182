import { type FoundField, resumeSections } from '@xperto/contract'
import { Check, Pencil, Undo2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { Settled } from '../../../../lib/resumes/settled-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import styles from './found-view.module.css'
import { PlaceOfField } from './place-of-field.tsx'

const names: Record<FoundField['section'], string> = {
  basics: 'Contact',
  professional_summary: 'Summary',
  skills: 'Skills',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  certifications: 'Certifications',
  achievements: 'Achievements',
  others: 'More',
}
const sections = ['basics', ...resumeSections] as const

interface ClearFieldsProps {
  fields: readonly FoundField[]
  settled: Settled
  refused: Readonly<Record<string, string>>
  /** All sections open; else the first alone. */
  isOpen: boolean
  onSettle: (path: string, value: string | null | undefined) => void
}

/** Fields that the file states clearly, folded by section. Each can be mended or left out. */
export function ClearFields({ fields, settled, refused, isOpen, onSettle }: ClearFieldsProps) {
  if (fields.length === 0) return null
  return (
    <section className={styles.clear} aria-label={`Clear, ${fields.length}`}>
      <h3>{`Clear, ${fields.length}`}</h3>
      {sections.map((section) => {
        const inside = fields.filter((field) => field.section === section)
        if (inside.length === 0) return null
        return (
          <Fold
            key={`${section} ${isOpen}`}
            className={styles.section}
            line={`${names[section]}, ${inside.length}`}
            open={isOpen || section === 'basics'}
          >
            <ul>
              {inside.map((field) => (
                <ClearField
                  key={field.path}
                  field={field}
                  settled={settled[field.path]}
                  refused={refused[field.path]}
                  onSettle={(value) => onSettle(field.path, value)}
                />
              ))}
            </ul>
          </Fold>
        )
      })}
    </section>
  )
}

function ClearField({
  field,
  settled,
  refused,
  onSettle,
}: {
  field: FoundField
  settled: string | null | undefined
  refused: string | undefined
  onSettle: (value: string | null | undefined) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { label, value, page, line } = field
  return (
    <li className={styles.fact}>
      <Icon of={Check} />
      <span className={styles.key}>{label}</span>
      {isOpen ? (
        <Mend
          label={label}
          first={settled ?? value}
          onSettle={(text) => {
            setOpen(false)
            onSettle(text === value ? undefined : text)
          }}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <span className={styles.value} data-out={settled === null ? '' : undefined}>
          {settled === null ? 'Left out' : (settled ?? value)}
          <PlaceOfField page={page} line={line} />
          {refused === undefined ? null : (
            <span className={styles.refused} role="alert">
              {refused}
            </span>
          )}
        </span>
      )}
      {isOpen ? null : settled === undefined ? (
        <IconButton label={`Change ${label}`} icon={Pencil} onClick={() => setOpen(true)} />
      ) : (
        <IconButton label={`Take back the change of ${label}`} icon={Undo2} onClick={() => onSettle(undefined)} />
      )}
    </li>
  )
}

function Mend({
  label,
  first,
  onSettle,
  onLeave,
}: {
  label: string
  first: string
  onSettle: (value: string | null) => void
  onLeave: () => void
}) {
  const [text, setText] = useState(first)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSettle(text.trim())
  }
  return (
    <form className={styles.mendClear} onSubmit={save}>
      <TextArea autoFocus rows={1} value={text} aria-label={label} onChange={({ target }) => setText(target.value)} />
      <span>
        <Button type="submit" disabled={text.trim() === ''} onClick={save}>
          Save
        </Button>
        <Button look="bare" onClick={() => onSettle(null)}>
          Leave out
        </Button>
        <Button look="bare" onClick={onLeave}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
