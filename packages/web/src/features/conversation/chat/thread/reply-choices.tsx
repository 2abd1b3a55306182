import { type Message, notices, type UserAction } from '@xperto/contract'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Choices } from '../../../../ui/choices.tsx'
import type { ReplyHandlers } from './reply-handlers.ts'
import styles from './reply-choices.module.css'

/**
 * Checkbox choices (MSG-16) and buttons (MSG-15) under a reply. Several ticked choices are sent as one message, one a line. Once
 * answered the choices stay to be read, ticked as they were sent; the buttons go.
 */
export function ReplyChoices({
  reply,
  isOpen,
  answeredWith,
  handlers,
}: {
  reply: Message
  isOpen: boolean
  answeredWith: string | null
  handlers: ReplyHandlers
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const note = useId()
  const sent = new Set(answeredWith?.split('\n').map((line) => line.trim()))
  const toggle = (text: string): void => {
    const option = reply.options.find((one) => one.text === text)
    if (option?.is_sent_at_once) return handlers.onChooseOptions([text])
    setTicked((was) => {
      if (was.has(text)) return new Set([...was].filter((other) => other !== text))
      return new Set(option?.is_single ? [text] : [...was, text])
    })
  }
  const texts = reply.options.map(({ text }) => text)
  const waitsForSend = reply.options.some((option) => !option.is_sent_at_once)
  const chosen = texts.filter((text) => ticked.has(text))

  return (
    <>
      {texts.length > 0 ? (
        <Choices options={texts} disabled={!isOpen} isChosen={(text) => (isOpen ? ticked : sent).has(text)} onChoose={toggle}>
          <legend className="visually-hidden">Options</legend>
        </Choices>
      ) : null}
      {isOpen ? (
        <div className={styles.actions}>
          {waitsForSend ? (
            <Button look="main" disabled={chosen.length === 0} onClick={() => handlers.onChooseOptions(chosen)}>
              Send answer
            </Button>
          ) : null}
          {reply.user_actions.map((action) => {
            const reason = reasonOf(action, handlers)
            const noteId = `${note}-${action.action_type}`
            return (
              <span key={`${action.action_type} ${action.action_title}`} className={styles.action}>
                <Button disabled={reason !== null} aria-describedby={reason ? noteId : undefined} onClick={() => handlers.onAction(action)}>
                  {action.action_title}
                </Button>
                {reason ? (
                  <span id={noteId} className={styles.reason}>
                    {reason}
                  </span>
                ) : null}
              </span>
            )
          })}
        </div>
      ) : null}
    </>
  )
}

/** Why an action cannot be taken, in words; null when it can. One without a reason of its own is off without words. */
function reasonOf(action: UserAction, handlers: ReplyHandlers): string | null {
  if (action.disabled) return action.disabled_reason ?? ''
  return action.isUIAction && !handlers.canAct(action) ? notices.actionOfElsewhere : null
}
