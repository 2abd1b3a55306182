import type { FoundField } from '@xperto/contract'
import { Check, Minus } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input } from '../../../../ui/input.tsx'
import styles from './found-view.module.css'
import { PlaceOfField } from './place-of-field.tsx'

interface DoubtfulFieldProps {
  field: FoundField
  /** What the person said of it; undefined while it is open. */
  settled: string | null | undefined
  refused: string | undefined
  onSettle: (value: string | null | undefined) => void
}

/** A field that the file leaves open: choose between its statements, mend it, or leave it out. Nothing is chosen beforehand. */
export function DoubtfulField({ field, settled, refused, onSettle }: DoubtfulFieldProps) {
  const id = useId()
  const { label, doubt, choices, page, line, quote } = field
  const isDone = settled !== undefined && refused === undefined
  return (
    <li className={styles.doubt} data-done={isDone ? '' : undefined}>
      <Icon of={isDone ? Check : Minus} />
      <div>
        <h3 id={`${id}-name`}>{label}</h3>
        <p>{doubt}</p>
        {isDone ? (
          <div className={styles.answer}>
            <span>{settled === null ? 'Left out' : (choices.find(({ value }) => value === settled)?.label ?? settled)}</span>
            <Button look="bare" onClick={() => onSettle(undefined)}>
              Change
            </Button>
          </div>
        ) : choices.length > 0 ? (
          <Statements name={`${id}-choice`} labelledBy={`${id}-name`} field={field} onSettle={onSettle} />
        ) : null}
        {isDone ? null : (
          <>
            <Mend
              field={field}
              first={choices.length > 0 ? '' : (settled ?? field.value)}
              refused={refused}
              describedBy={`${id}-from`}
              onSettle={onSettle}
            />
            <PlaceOfField page={page} line={line} quote={quote} id={`${id}-from`} />
          </>
        )}
      </div>
    </li>
  )
}

/** The statements of the file, each with its place. */
function Statements({
  name,
  labelledBy,
  field,
  onSettle,
}: { name: string; labelledBy: string } & Pick<DoubtfulFieldProps, 'field' | 'onSettle'>) {
  return (
    <div className={styles.statements} role="radiogroup" aria-labelledby={labelledBy}>
      {field.choices.map(({ value, label, page, line, quote }) => (
        <label key={`${value} ${page} ${line}`} className={styles.statement}>
          <input type="radio" name={name} checked={false} onChange={() => onSettle(value)} />
          <span>
            {label}
            <PlaceOfField page={page} line={line} quote={quote} />
          </span>
        </label>
      ))}
    </div>
  )
}

function Mend({
  field,
  first,
  refused,
  describedBy,
  onSettle,
}: { first: string; refused: string | undefined; describedBy: string } & Pick<DoubtfulFieldProps, 'field' | 'onSettle'>) {
  const id = useId()
  const [text, setText] = useState(first)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSettle(text.trim())
  }
  return (
    <form className={styles.mend} onSubmit={save}>
      <Input
        value={text}
        aria-label={field.choices.length > 0 ? `${field.label}: something else` : field.label}
        placeholder={field.choices.length > 0 ? 'Something else' : undefined}
        aria-invalid={refused !== undefined || undefined}
        aria-describedby={refused === undefined ? describedBy : `${id}-refused ${describedBy}`}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} onClick={save}>
        Save
      </Button>
      <Button look="bare" onClick={() => onSettle(null)}>
        Leave out
      </Button>
      {refused === undefined ? null : (
        <span className={styles.refused} id={`${id}-refused`} role="alert">
          {refused}
        </span>
      )}
    </form>
  )
}
