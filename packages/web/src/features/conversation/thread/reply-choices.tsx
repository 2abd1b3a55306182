import type { Message } from '@xperto/contract'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ReplyHandlers } from './reply-view.tsx'
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
  const toggle = (text: string): void =>
    setTicked((was) => (was.has(text) ? new Set([...was].filter((other) => other !== text)) : new Set([...was, text])))
  const chosen = reply.options.map(({ text }) => text).filter((text) => ticked.has(text))

  return (
    <>
      {reply.options.length > 0 ? (
        <fieldset className={styles.choices} disabled={!isOpen}>
          <legend className="visually-hidden">Options</legend>
          {reply.options.map(({ text }, index) => (
            <label key={text} className={styles.choice}>
              <input type="checkbox" checked={isOpen ? ticked.has(text) : sent.has(text)} onChange={() => toggle(text)} />
              <span>{inlineCode(text)}</span>
              <span className={styles.letter} aria-hidden="true">
                {String.fromCharCode(65 + index)}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {isOpen ? (
        <div className={styles.actions}>
          {reply.options.length > 0 ? (
            <Button look="main" disabled={chosen.length === 0} onClick={() => handlers.onChooseOptions(chosen)}>
              Send answer
            </Button>
          ) : null}
          {reply.user_actions.map((action) => (
            <span key={`${action.action_type} ${action.action_title}`} className={styles.action}>
              <Button
                disabled={action.disabled}
                aria-describedby={action.disabled_reason ? `${note}-${action.action_type}` : undefined}
                onClick={() => handlers.onAction(action)}
              >
                {action.action_title}
              </Button>
              {action.disabled && action.disabled_reason ? (
                <span id={`${note}-${action.action_type}`} className={styles.reason}>
                  {action.disabled_reason}
                </span>
              ) : null}
            </span>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Names of code in a choice, between backticks, look as they do in an answer. */
function inlineCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
