import { useId } from 'react'
import { Button } from './button.tsx'
import field from './field.module.css'
import text from './panel-text.module.css'

/**
 * A code that somebody was given, and Apply, by the button or by Enter; neither submits a form that it stands in. What is wrong with the code
 * stands under it and is read out; while nothing is, `note` has that place. `label` is also what the empty field says.
 */
export function CodeField({
  label,
  value,
  busy,
  refusal,
  note = '',
  onType,
  onApply,
}: {
  label: string
  value: string
  /** While the code is looked up it is not applied again. */
  busy: boolean
  /** Empty where nothing is wrong. */
  refusal: string
  note?: string
  onType: (value: string) => void
  onApply: () => void
}) {
  const help = useId()
  return (
    <>
      <div className={field.row}>
        <input
          className={field.field}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          value={value}
          aria-invalid={refusal !== ''}
          aria-describedby={help}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!busy) onApply()
          }}
        />
        <Button busy={busy} onClick={onApply}>
          Apply
        </Button>
      </div>
      <p id={help} className={text.bad} role="alert">
        {refusal || note}
      </p>
    </>
  )
}
