import { type KeyboardEvent, type RefObject, useState } from 'react'
import { setDraft, useDraft } from '../../../../lib/composer-draft.ts'
import { useNoPaste } from '../../../../lib/refuse-paste.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { sendAnswer } from './send-answer.ts'
import styles from './interview-room.module.css'

/**
 * An answer in writing: what works everywhere. Its words are the chat's draft: a reload keeps them, a send that failed gives them back, and what was heard
 * before a break stands in it.
 */
export function TypedAnswer({
  chatId,
  fieldRef,
  sent,
  onSend,
  rules,
}: {
  chatId: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The answer that is on its way to the server; null for none. */
  sent: string | null
  onSend: (words: string) => void
  /** What holds for answers, where nothing may be pasted (BOT-07). */
  rules?: string
}) {
  const text = useDraft(chatId)
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || sent !== null
  useNoPaste(fieldRef, rules !== undefined)
  const send = async (): Promise<void> => {
    const words = text.trim()
    if (words === '' || isBusy) return
    setSending(true)
    // Until it is on its way its words stand here; where it cannot go they stay.
    if (await sendAnswer(chatId, words)) {
      onSend(words)
      setDraft(chatId, '')
    }
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
      <Field label="Your answer" {...(rules === undefined ? {} : { help: rules })}>
        {(control) => (
          <TextArea
            {...control}
            ref={fieldRef}
            rows={4}
            value={sent ?? text}
            readOnly={sent !== null}
            onChange={({ target }) => setDraft(chatId, target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p className={styles.note} role="status">
        {sent === null ? '' : 'Your answer is being sent. It stays here until the server has it.'}
      </p>
      <Button type="submit" look="main" busy={isBusy} disabled={(sent ?? text).trim() === ''}>
        {isBusy ? 'Sending...' : 'Send answer'}
      </Button>
    </form>
  )
}
