import { errorCatalogue, fetchingRetryMs, type Message } from '@xperto/contract'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/caret.tsx'
import { StreamMarkdown } from '../markdown/stream-markdown.tsx'
import { warmUpMarkdown } from '../markdown/warm-up.ts'
import type { LiveTextSource } from '../stream/live-text-source.ts'
import { ReplyChoices } from './reply-choices.tsx'
import { ReplyFooter } from './reply-footer.tsx'
import styles from './turn-view.module.css'

/** What a person can do with a reply. All of them are the same functions for as long as the chat is open. */
export interface ReplyHandlers {
  onRetry: (reply: Message) => void
  onChooseOptions: (texts: string[]) => void
  onAction: (action: Message['user_actions'][number]) => void
  /** Opens the detailed explanation; without it the button is left out. */
  onOpenDetails: ((reply: Message) => void) | null
}

/** `broken`: it ended without a final message; `again` looks once more. */
export type LivePhase = { kind: 'writing' } | { kind: 'finishing' } | { kind: 'broken'; sentence: string; again: () => void }

/** The reply being written in a turn; `replaces` is the stored one in whose place it stands. */
export interface LivePart {
  source: LiveTextSource
  phase: LivePhase
  replaces: string | null
}

/**
 * A reply: while it is written (`live`) its slot has its height before its words and is ruled like a page; then its stored message
 * with choices and footer. It stays the same element all the way, so that the end of a long answer draws nothing anew.
 */
export const ReplyView = memo(function ReplyView({
  reply,
  live,
  isOpen,
  answeredWith,
  handlers,
}: {
  /** The stored message; null while there is none. */
  reply: Message | null
  live: LivePart | null
  /** Its choices and actions can still be taken. */
  isOpen: boolean
  answeredWith: string | null
  handlers: ReplyHandlers
}) {
  return (
    <div className={live ? styles.slot : styles.reply} aria-busy={live !== null && live.phase.kind !== 'broken'}>
      <ReplyText source={live?.source ?? null} stored={live ? '' : (reply?.content ?? '')} isWriting={live?.phase.kind === 'writing'} />
      {live ? (
        <LiveEnd phase={live.phase} />
      ) : reply ? (
        <StoredEnd reply={reply} isOpen={isOpen} answeredWith={answeredWith} handlers={handlers} />
      ) : null}
    </div>
  )
})

/** The words. While they arrive only this part is drawn, once a frame. */
function ReplyText({ source, stored, isWriting }: { source: LiveTextSource | null; stored: string; isWriting: boolean }) {
  const text = useSyncExternalStore(source?.subscribe ?? noChanges, source?.get ?? (() => stored))
  if (text === '') {
    return isWriting ? <Reading /> : null
  }
  return (
    <div className={styles.words}>
      <StreamMarkdown text={text} live={isWriting} />
    </div>
  )
}

/** Before the first word. */
function Reading() {
  useEffect(() => void warmUpMarkdown(), [])
  return (
    <div className={styles.waiting}>
      <Waiting>Reading your question</Waiting>
    </div>
  )
}
const noChanges = (): (() => void) => () => undefined

function LiveEnd({ phase }: { phase: LivePhase }) {
  if (phase.kind === 'writing') return null
  if (phase.kind === 'finishing') {
    return (
      <div className={styles.waiting}>
        <Waiting>{`Finishing up, asked again in ${fetchingRetryMs / 1000} s`}</Waiting>
      </div>
    )
  }
  return (
    <p className={styles.stopped} role="alert">
      <span>{phase.sentence}</span>
      <Button onClick={phase.again}>Retry</Button>
    </p>
  )
}

/** Why it ended early if it did, its choices and actions, and its footer. */
function StoredEnd({
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
    <>
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
    </>
  )
}

/** How a reply ended, when it did not simply end; what arrived is kept either way. */
function endingOf({ fetch_status, error }: Message): { sentence: string; canRetry: boolean } | null {
  if (fetch_status === 'INTERRUPTED') return { sentence: error?.message ?? errorCatalogue.reply_interrupted.message, canRetry: true }
  if (fetch_status === 'FAILED') return { sentence: error?.message ?? errorCatalogue.internal.message, canRetry: true }
  if (fetch_status === 'STOPPED') return { sentence: 'Stopped. What was written is kept.', canRetry: false }
  return null
}
