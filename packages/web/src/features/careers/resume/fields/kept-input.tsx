import { type ChangeEvent, useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Input, TextArea } from '../../../../ui/input.tsx'

/**
 * A field that is saved when it is left, or by Enter where it has one line. What could not be saved stays in it. `read` makes the value of the
 * text; null says that it is none, and `wrong` then says what to write.
 */
export function KeptInput({
  label,
  hiddenLabel = false,
  text,
  rows,
  wrong = '',
  className,
  read = (written) => written,
  save,
  ...control
}: {
  label: string
  hiddenLabel?: boolean
  text: string
  /** Several lines of text; one line where it is left out. */
  rows?: number
  wrong?: string
  className?: string | undefined
  read?: (written: string) => unknown
  save: (value: unknown) => Promise<boolean>
  inputMode?: 'email' | 'tel' | 'url'
  autoComplete?: string
  placeholder?: string
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const keep = async (): Promise<void> => {
    if (draft === null) return
    const value = draft === text ? undefined : read(draft.trim())
    setWrong(value === null)
    if (value === null) return
    if (value === undefined || (await save(value))) setDraft((now) => (now === draft ? null : now))
  }
  const shared = {
    ...control,
    value: draft ?? text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(currentTarget.value),
    onBlur: () => void keep(),
  }
  return (
    <Field label={label} hiddenLabel={hiddenLabel} className={className} error={isWrong ? wrong : ''}>
      {(named) =>
        rows === undefined ? (
          <Input
            {...named}
            {...shared}
            maxLength={2000}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) void keep()
            }}
          />
        ) : (
          <TextArea {...named} {...shared} rows={rows} maxLength={4000} />
        )
      }
    </Field>
  )
}
