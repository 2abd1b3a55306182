import { chatNameMaxCharacters } from '@xperto/contract'
import { useRef } from 'react'
import styles from './name-field.module.css'

/** A name changed where it stands: Enter or leaving saves, Escape leaves it as it was. `null`: nothing to save. */
export function NameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const done = useRef(false)
  const finish = (typed: string | null) => {
    if (done.current) return // leaving the field after Enter or Escape is not a second answer
    done.current = true
    const trimmed = typed?.trim() ?? ''
    onDone(trimmed === '' || trimmed === name ? null : trimmed)
  }
  return (
    <input
      className={styles.field}
      aria-label="Chat name"
      defaultValue={name}
      maxLength={chatNameMaxCharacters}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key === 'Escape') {
          event.preventDefault()
          finish(null)
        }
      }}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
