import type { Message } from '@xperto/contract'
import { memo } from 'react'
import { questionParts } from '../model/question-parts.ts'
import type { Turn } from '../model/turns.ts'
import { type LivePart, type ReplyHandlers, ReplyView } from './reply-view.tsx'
import styles from './turn-view.module.css'

/** A question as the heading of its answer, and the answer. `isLast`: choices and actions can still be taken. */
export const TurnView = memo(function TurnView({
  turn,
  live,
  isLast,
  isBusy,
  nextQuestion,
  handlers,
}: {
  turn: Turn
  live: LivePart | null
  isLast: boolean
  isBusy: boolean
  nextQuestion: string | null
  handlers: ReplyHandlers
}) {
  const isAdded = live !== null && !turn.replies.some(({ id }) => id === live.replaces)
  const replies: (Message | null)[] = isAdded ? [...turn.replies, null] : turn.replies
  return (
    <>
      {turn.question ? <Question message={turn.question} /> : null}
      {replies.map((reply, index) => (
        <ReplyView
          // By its place: the reply being written and its stored message are one element.
          key={index}
          reply={reply}
          live={live !== null && (reply === null || reply.id === live.replaces) ? live : null}
          isOpen={isLast && !isBusy && index === replies.length - 1}
          answeredWith={nextQuestion}
          handlers={handlers}
        />
      ))}
    </>
  )
})

/** A question as the heading of what answers it. */
export function Question({ message }: { message: Message }) {
  const date = new Date(message.created_on)
  const parts = questionParts(message.content)
  return (
    <div className={styles.question}>
      <h2>
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
      <time className="only-wide" dateTime={message.created_on} title={date.toLocaleString()}>
        {timeOf.format(date)}
      </time>
    </div>
  )
}

const timeOf = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
