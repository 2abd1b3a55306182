import { messageMaxCharacters } from '@xperto/contract'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ribbonClass } from '../../../../ui/ribbon.ts'
import { keyMeans, textToSend } from '../model/composer-state.ts'
import styles from './question-view.module.css'

/**
 * A question being edited in its own place. Enter saves: the edited question is asked beside the one it was made of. Escape or text that
 * is still the same leaves everything as it was. `onDone` gets the new text, or null.
 */
export function QuestionEditor({
  was,
  text: begun,
  isBusy,
  onDone,
}: {
  was: string
  /** What the editor opens with: the question, or an edit of it that was not taken. */
  text: string
  /** A reply is being written in the chat: nothing can be asked until it ends. */
  isBusy: boolean
  onDone: (text: string | null) => void
}) {
  const [text, setText] = useState(begun)
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const toSend = textToSend(text)
  const isTooLong = (toSend?.length ?? 0) > messageMaxCharacters

  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  const save = (): void => {
    if (toSend === null || isTooLong || isBusy) return
    onDone(toSend === was.trim() ? null : toSend)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, shiftKey, nativeEvent } = event
    // oxlint-disable-next-line typescript/no-deprecated -- Safari ends a composition before the Enter that did it; only 229 tells
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
    if (key === 'Escape' && !isComposing) {
      event.preventDefault()
      event.stopPropagation()
      onDone(null)
    } else if (keyMeans({ key, shiftKey, isComposing }) === 'send') {
      event.preventDefault()
      save()
    }
  }

  return (
    <form
      className={classNames(ribbonClass, styles.form)}
      aria-label="Edit question"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {/* The answer under it keeps its heading. */}
      <h2 className="visually-hidden">{was}</h2>
      <label className="visually-hidden" htmlFor={id}>
        Edited question
      </label>
      <textarea
        id={id}
        ref={input}
        rows={1}
        value={text}
        aria-describedby={`${id}-note`}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
      />
      <div className={styles.ends}>
        <p id={`${id}-note`} className={styles.note} data-bad={isTooLong ? '' : undefined} role={isTooLong ? 'status' : undefined}>
          {isTooLong
            ? `${toSend?.length.toLocaleString('en')} of at most ${messageMaxCharacters.toLocaleString('en')} characters`
            : isBusy
              ? 'You can ask again when the reply is finished.'
              : 'The question and answer that stand here are kept beside the new ones.'}
        </p>
        <Button look="bare" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <Button look="main" type="submit" disabled={toSend === null || isTooLong || isBusy}>
          Ask again
        </Button>
      </div>
    </form>
  )
}
