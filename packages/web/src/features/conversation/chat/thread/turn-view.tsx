import type { Message } from '@xperto/contract'
import { memo } from 'react'
import { latePart } from '../../../../lib/late-part.ts'
import type { Turn } from '../model/turns.ts'
import { isRepeatable } from '../model/versions.ts'
import { QuestionView } from './question-view.tsx'
import type { ReplyHandlers } from './reply-handlers.ts'
import { type LivePart, ReplyView } from './reply-view.tsx'

/** Nobody edits before the first answer stands: it comes after the first load. The question stays in its place meanwhile. */
const QuestionEditor = latePart(
  async () => (await import('./question-editor.tsx')).QuestionEditor,
  ({ was }) => <p aria-busy="true">{was}</p>,
)

/** A question that is open for editing, with the text it was opened with. */
export interface Editing {
  messageId: string
  text: string
}

/** A question as the heading of its answer, and the answer. `isLast`: choices and actions can still be taken. */
export const TurnView = memo(function TurnView({
  turn,
  live,
  isLast,
  isBusy,
  isEditable = false,
  editing = null,
  detailsOf = null,
  nextQuestion,
  handlers,
  onEdited,
}: {
  turn: Turn
  live: LivePart | null
  isLast: boolean
  isBusy: boolean
  isEditable?: boolean
  /** Set when it is this turn's question that is being edited. */
  editing?: Editing | null
  /** The message whose detailed explanation is open beside the chat, when it is one of this turn. */
  detailsOf?: string | null
  nextQuestion: string | null
  handlers: ReplyHandlers
  onEdited?: (question: Message, text: string | null) => void
}) {
  const isAdded = live !== null && !turn.replies.some(({ id }) => id === live.replaces)
  const replies: (Message | null)[] = isAdded ? [...turn.replies, null] : turn.replies
  const { question } = turn
  return (
    <>
      {question && editing ? (
        <QuestionEditor
          key={editing.text}
          was={question.content}
          text={editing.text}
          isBusy={isBusy}
          onDone={(text) => onEdited?.(question, text)}
        />
      ) : question ? (
        <QuestionView message={question} isEditable={isEditable} handlers={handlers} />
      ) : null}
      {replies.map((reply, index) => (
        <ReplyView
          // By its place: the reply being written and its stored message are one element.
          key={index}
          reply={reply}
          live={live !== null && (reply === null || reply.id === live.replaces) ? live : null}
          isOpen={isLast && !isBusy && index === replies.length - 1}
          isRepeatable={reply !== null && isRepeatable(turn, reply)}
          detailsOpen={reply !== null && reply.id === detailsOf}
          headingLevel={question ? 3 : 2}
          answeredWith={nextQuestion}
          handlers={handlers}
        />
      ))}
    </>
  )
})
