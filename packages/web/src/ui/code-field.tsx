import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input, InputRow } from './input.tsx'

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
  return (
    <Field label={label} hiddenLabel help={note} error={refusal} helpOnlyWhenRight>
      {(control) => (
        <InputRow>
          <Input
            {...control}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={100}
            value={value}
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
        </InputRow>
      )}
    </Field>
  )
}
