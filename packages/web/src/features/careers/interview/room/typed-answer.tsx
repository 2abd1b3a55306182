import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import styles from './interview-room.module.css'

/** An answer that is typed in the panel: what works everywhere. `first` stands in the field at its beginning. */
export function TypedAnswer({
  first,
  onSend,
  fieldRef,
}: {
  first: string
  /** Answers whether it was sent; otherwise the text stays. */
  onSend: (text: string) => Promise<boolean>
  fieldRef: Ref<HTMLTextAreaElement>
}) {
  const [text, setText] = useState(first)
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return
    setSending(true)
    if (await onSend(text.trim())) setText('')
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="Your answer">
        {(control) => (
          <TextArea
            {...control}
            ref={fieldRef}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button type="submit" look="main" busy={isSending} disabled={text.trim() === ''}>
        {isSending ? 'Sending...' : 'Send answer'}
      </Button>
    </form>
  )
}
