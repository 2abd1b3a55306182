import { type FeedbackType, type Message, notices, type ReplyUsage } from '@xperto/contract'
import { Check, Copy, Link, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-services.tsx'
import { latePart } from '../../../../lib/late-part.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { useRequireSession } from '../../../../lib/session/use-session.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { pressThumb } from '../model/feedback.ts'
import { useCopied } from '../../../../lib/use-copied.ts'
import type { ReplyHandlers } from './reply-handlers.ts'
import styles from './turn-view.module.css'
import { VersionWalker } from './version-walker.tsx'

const LateButtons = latePart(async () => (await import('./late-buttons.tsx')).LateButtons)

/**
 * Under every reply: copy, thumbs, another answer, its address, the way to its details if it has any, the way to its other versions, reading aloud,
 * who wrote it and what it used.
 */
export function ReplyFooter({
  reply,
  isRepeatable,
  detailsOpen,
  handlers,
}: {
  reply: Message
  isRepeatable: boolean
  detailsOpen: boolean
  handlers: ReplyHandlers
}) {
  const { copied, copy } = useCopied()
  const { onRegenerate, onCopyLink, onOpenDetails, onOpenEditor } = handlers
  return (
    <div className={styles.footer}>
      <IconButton
        label="Copy message"
        icon={copied ? Check : Copy}
        onClick={() => void copy(reply.content).then((done) => done && toast.success(notices.messageCopied))}
      />
      {handlers.canJudge ? <Thumbs key={reply.id} reply={reply} /> : null}
      {onRegenerate && isRepeatable ? <IconButton label="Regenerate answer" icon={RefreshCw} onClick={() => onRegenerate(reply)} /> : null}
      {onCopyLink ? <IconButton label="Copy link to this message" icon={Link} onClick={() => onCopyLink(reply)} /> : null}
      {reply.markdown !== null && onOpenDetails ? (
        <Button look="bare" className={styles.details} aria-pressed={detailsOpen} onClick={() => onOpenDetails(reply)}>
          Explain More
        </Button>
      ) : null}
      {onOpenEditor ? (
        <Button look="bare" className={styles.editor} onClick={onOpenEditor}>
          Open editor
        </Button>
      ) : null}
      <VersionWalker message={reply} of="answer" onWalk={handlers.onWalk} />
      <LateButtons reply={reply} canKeep={handlers.canJudge} />
      <span className={styles.cost}>{costOf(reply.usage, reply.engine)}</span>
    </div>
  )
}

function Thumbs({ reply }: { reply: Message }) {
  const { shown, press } = useThumbs(reply)
  return (
    <>
      <IconButton label="Good answer" icon={ThumbsUp} aria-pressed={shown === 'THUMBS_UP'} onClick={() => press('THUMBS_UP')} />
      <IconButton label="Poor answer" icon={ThumbsDown} aria-pressed={shown === 'THUMBS_DOWN'} onClick={() => press('THUMBS_DOWN')} />
    </>
  )
}

/** What was pressed since the messages were read, by the answer's id: an answer that is drawn anew stands as it was left. */
const pressed = new Map<string, FeedbackType | null>()

/** MSG-13: the thumb shows at once; a save that fails takes it back and says so. */
function useThumbs(reply: Message): { shown: FeedbackType | null; press: (type: FeedbackType) => void } {
  const api = useApi()
  const requireSession = useRequireSession()
  const left = pressed.get(reply.id)
  const [shown, draw] = useState(left === undefined ? reply.user_feedback : left)
  const setShown = (thumb: FeedbackType | null): void => {
    pressed.set(reply.id, thumb)
    draw(thumb)
  }
  const press = (type: FeedbackType): void => {
    if (!requireSession()) return
    const next = pressThumb(shown, type)
    setShown(next.shown)
    if (next.save === null) return
    api('giveFeedback', { query: { chat_message_id: reply.id, feedback_type: next.save } }).catch((error: unknown) => {
      if (pressed.get(reply.id) === next.shown) setShown(shown)
      if (!isSessionOver(error)) toast.error(notices.feedbackFailed)
    })
  }
  return { shown, press }
}

function costOf(usage: ReplyUsage | null, engine: string | null): string {
  const tokens = usage ? usage.input_tokens + usage.output_tokens : 0
  const used = tokens > 0 ? `${usage?.estimated ? 'about ' : ''}${tokens.toLocaleString('en')} tokens` : ''
  // The price is the ledger's, to the last of its six places.
  const price = usage?.credits === undefined || used === '' ? '' : usage.credits > 0 ? `${usage.credits} credits` : 'free'
  return [used, price, engine ?? ''].filter(Boolean).join(', ')
}
