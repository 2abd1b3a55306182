import { type Message, notices } from '@xperto/contract'
import { Check, Copy } from 'lucide-react'
import { memo } from 'react'
import { toast } from '../../../../lib/toast.ts'
import { useCopied } from '../../../../lib/use-copied.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { StreamMarkdown } from '../../../../markdown/stream-markdown.tsx'
import type { Turn } from '../model/turns.ts'
import { QuestionView } from './question-view.tsx'
import { ReplyChoices } from './reply-choices.tsx'
import { readingOnly } from './reply-handlers.ts'
import styles from './turn-view.module.css'

/**
 * A question and its answers as they were, in a shared copy or on paper: nothing in it can be judged, chosen or asked again. `forPaper`
 * leaves out what can only be pressed.
 */
export const CopiedTurn = memo(function CopiedTurn({
  turn,
  nextQuestion,
  forPaper = false,
  onOpenDetails,
}: {
  turn: Turn
  /** What was said next: which of the choices were taken. */
  nextQuestion: string | null
  forPaper?: boolean
  onOpenDetails?: (reply: Message) => void
}) {
  return (
    <>
      {turn.question ? <QuestionView message={turn.question} isEditable={false} isWhole={forPaper} handlers={readingOnly} /> : null}
      {turn.replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          {reply.content === '' ? null : (
            <div className={styles.words}>
              <StreamMarkdown text={reply.content} />
            </div>
          )}
          {reply.options.length > 0 ? (
            <ReplyChoices reply={reply} isOpen={false} answeredWith={nextQuestion} handlers={readingOnly} />
          ) : null}
          {forPaper || reply.content === '' ? null : <CopiedFooter reply={reply} onOpenDetails={onOpenDetails} />}
        </div>
      ))}
    </>
  )
})

function CopiedFooter({ reply, onOpenDetails }: { reply: Message; onOpenDetails: ((reply: Message) => void) | undefined }) {
  const { copied, copy } = useCopied()
  return (
    <div className={styles.footer}>
      <IconButton
        label="Copy message"
        icon={copied ? Check : Copy}
        onClick={() => void copy(reply.content).then((done) => done && toast.success(notices.messageCopied))}
      />
      {reply.markdown !== null && onOpenDetails ? (
        <Button look="bare" onClick={() => onOpenDetails(reply)}>
          Explain More
        </Button>
      ) : null}
    </div>
  )
}
