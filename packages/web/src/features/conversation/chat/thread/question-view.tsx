import type { Message } from '@xperto/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useZoned } from '../../../../lib/dates/zoned-format.ts'
import { showClock } from '../../../../lib/dates/show-clock.ts'
import { showInstant } from '../../../../lib/dates/show-instant.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ribbonClass } from '../../../../ui/ribbon.ts'
import { isLongQuestion } from '../model/long-question.ts'
import { questionParts } from '../model/question-parts.ts'
import type { ReplyHandlers } from './reply-handlers.ts'
import styles from './question-view.module.css'
import { VersionWalker } from './version-walker.tsx'

/** A question as the heading of its answer. A very long one is folded until it is opened. */
export function QuestionView({
  message,
  isEditable,
  isWhole = false,
  handlers,
}: {
  message: Message
  isEditable: boolean
  /** Never folded: on paper nothing can be opened. */
  isWhole?: boolean
  handlers: Pick<ReplyHandlers, 'onEdit' | 'onWalk'>
}) {
  const [clock, instantOf] = [useZoned(showClock), useZoned(showInstant)]
  const parts = questionParts(message.content)
  const isLong = !isWhole && isLongQuestion(message.content)
  const [isOpen, setOpen] = useState(false)
  const { onEdit, onWalk } = handlers
  return (
    <div className={classNames(ribbonClass, styles.question)} data-message={message.id}>
      <h2 className={isLong && !isOpen ? styles.folded : undefined}>
        {parts.length === 0 ? message.content : null}
        {parts.map(({ kind, text }, index) =>
          kind === 'code' ? (
            <code className={styles.pasted} key={index}>
              {text}
            </code>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </h2>
      <div className={styles.aside}>
        <time className="only-wide" dateTime={message.created_on} title={instantOf(message.created_on)}>
          {clock(message.created_on)}
        </time>
        {isEditable && onEdit ? (
          <IconButton label="Edit question" icon={Pencil} data-edit={message.id} className={styles.edit} onClick={() => onEdit(message)} />
        ) : null}
      </div>
      {isLong ? (
        <Button look="bare" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
          {isOpen ? 'Show less of the question' : 'Show the whole question'}
        </Button>
      ) : null}
      <VersionWalker message={message} of="question" onWalk={onWalk} />
    </div>
  )
}
