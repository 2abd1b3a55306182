import type { Message, UserAction } from '@xperto/contract'
import { memo } from 'react'
import type { Turn } from '../model/turns.ts'
import type { LiveTextSource } from '../stream/live-text-source.ts'
import { LiveReply, type LivePhase } from './live-reply.tsx'
import { ReplyView } from './reply-view.tsx'
import styles from './turn-view.module.css'

/** What a person can do with a reply. All of them are the same functions for as long as the chat is open. */
export interface ReplyHandlers {
  onRetry: (reply: Message) => void
  onChooseOptions: (texts: string[]) => void
  onAction: (action: UserAction) => void
  /** Opens the detailed explanation; without it the button is left out. */
  onOpenDetails: ((reply: Message) => void) | null
}

/** The reply being written in this turn; `replaces` is the one in whose place it stands. */
export interface LivePart {
  source: LiveTextSource
  phase: LivePhase
  replaces: string | null
}

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
  return (
    <>
      {turn.question ? <Question message={turn.question} /> : null}
      {turn.replies.map((reply, index) =>
        live?.replaces === reply.id ? null : (
          <ReplyView
            key={reply.id}
            reply={reply}
            isOpen={isLast && !isBusy && index === turn.replies.length - 1}
            answeredWith={nextQuestion}
            handlers={handlers}
          />
        ),
      )}
      {live ? <LiveReply source={live.source} phase={live.phase} /> : null}
    </>
  )
})

function Question({ message }: { message: Message }) {
  const date = new Date(message.created_on)
  return (
    <div className={styles.question}>
      <h2>{message.content}</h2>
      <time className="only-wide" dateTime={message.created_on} title={date.toLocaleString()}>
        {timeOf.format(date)}
      </time>
    </div>
  )
}

const timeOf = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
