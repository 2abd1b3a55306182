import type { Message } from '@xperto/contract'
import { errorCatalogue } from '@xperto/contract'
import { memo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StreamMarkdown } from '../markdown/stream-markdown.tsx'
import { ReplyChoices } from './reply-choices.tsx'
import { ReplyFooter } from './reply-footer.tsx'
import type { ReplyHandlers } from './turn-view.tsx'
import styles from './turn-view.module.css'

/** A stored reply: its text, why it ended early if it did, its choices and actions, and its footer. */
export const ReplyView = memo(function ReplyView({
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
  const ended = endingOf(reply)
  return (
    <div className={styles.reply}>
      {reply.content === '' ? null : <StreamMarkdown text={reply.content} />}
      {ended ? (
        <p className={styles.stopped} role="status">
          <span>{ended.sentence}</span>
          {ended.canRetry && isOpen ? <Button onClick={() => handlers.onRetry(reply)}>Retry</Button> : null}
        </p>
      ) : null}
      {reply.options.length > 0 || reply.user_actions.length > 0 ? (
        <ReplyChoices reply={reply} isOpen={isOpen} answeredWith={answeredWith} handlers={handlers} />
      ) : null}
      {reply.fetch_status === 'FETCHING' || reply.content === '' ? null : (
        <ReplyFooter reply={reply} onOpenDetails={handlers.onOpenDetails} />
      )}
    </div>
  )
})

/** How a reply ended, when it did not simply end; what arrived is kept either way. */
function endingOf({ fetch_status, error }: Message): { sentence: string; canRetry: boolean } | null {
  if (fetch_status === 'INTERRUPTED') return { sentence: error?.message ?? errorCatalogue.reply_interrupted.message, canRetry: true }
  if (fetch_status === 'FAILED') return { sentence: error?.message ?? errorCatalogue.internal.message, canRetry: true }
  if (fetch_status === 'STOPPED') return { sentence: 'Stopped. What was written is kept.', canRetry: false }
  return null
}
