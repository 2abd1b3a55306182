import { type KeyboardEvent, type RefObject, useState } from 'react'
import { setDraft, useDraft } from '../../../../lib/composer-draft.ts'
import { useNoPaste } from '../../../../lib/refuse-paste.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { sendAnswer } from '../room/send-answer.ts'
import styles from '../room/interview-room.module.css'

/**
 * An answer in writing. Its words are the chat's draft: a reload keeps them, a send that failed gives them back, and what was heard before a break stands
 * in it. Nothing is pasted into it (BOT-07).
 */
export function BotTypedAnswer({ chatId, fieldRef }: { chatId: string; fieldRef: RefObject<HTMLTextAreaElement | null> }) {
  const text = useDraft(chatId)
  const [isSending, setSending] = useState(false)
  useNoPaste(fieldRef, true)
  const send = async (): Promise<void> => {
    const words = text.trim()
    if (words === '' || isSending) return
    setSending(true)
    setDraft(chatId, '')
    await sendAnswer(chatId, words)
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
      <Field label="Your answer" help="Each question is answered once. Pasting is off.">
        {(control) => (
          <TextArea
            {...control}
            ref={fieldRef}
            rows={4}
            value={text}
            onChange={({ target }) => setDraft(chatId, target.value)}
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
