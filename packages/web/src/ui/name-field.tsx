import { chatNameMaxCharacters } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { focusOnceDrawn } from '../lib/focus-once-drawn.ts'
import styles from './name-field.module.css'

/**
 * A name changed where it stands: Enter or leaving saves, Escape leaves it as it was. `null`: nothing to save. After a key the
 * focus goes to `focusAfter`, which is drawn again by then; after leaving it is where the person went.
 */
export function NameField({
  name,
  onDone,
  focusAfter,
}: {
  name: string
  onDone: (name: string | null) => void
  focusAfter: () => HTMLElement | null
}) {
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const finish = (typed: string | null, byKey: boolean) => {
    if (done.current) return // leaving the field after Enter or Escape is not a second answer
    done.current = true
    const trimmed = typed?.trim() ?? ''
    onDone(trimmed === '' || trimmed === name ? null : trimmed)
    if (byKey) focusOnceDrawn(focusAfter)
  }
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label="Chat name"
      defaultValue={name}
      maxLength={chatNameMaxCharacters}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.currentTarget.value, true)
        if (event.key === 'Escape') {
          event.preventDefault()
          finish(null, true)
        }
      }}
      onBlur={(event) => finish(event.currentTarget.value, false)}
    />
  )
}
