import { fetchingRetryMs, type Message, notices } from '@xperto/contract'
import { memo, useContext, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Waiting } from '../../../../ui/caret.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { latePart } from '../../../../lib/late-part.ts'
import { StreamMarkdown } from '../../../../markdown/stream-markdown.tsx'
import type { LiveTextSource } from '../../../../stream/live-text-source.ts'
import { suggestionsOf } from '../model/suggestions.ts'
import { BelowReplyContext } from './below-reply.ts'
import { isObject } from './is-object.ts'
import { ReplyFooter } from './reply-footer.tsx'
import type { ReplyHandlers } from './reply-handlers.ts'
import { Suggestions } from './suggestions.tsx'
import styles from './turn-view.module.css'

/** Most chats show no object: the card comes after the first load. */
const ObjectCard = latePart(async () => (await import('./object-card.tsx')).ObjectCard, <Skeleton lines={4} label="Loading the post" />)

/** A chat to ask in offers nothing to choose: it comes after the first load. */
const ReplyChoices = latePart(async () => (await import('./reply-choices.tsx')).ReplyChoices)

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
  headingLevel,
  ...end
}: {
  /** The stored message; null while there is none. */
  reply: Message | null
  live: LivePart | null
  /** Of the title of an object: 3 under a question, 2 where nobody asked. */
  headingLevel: 2 | 3
} & Omit<EndProps, 'reply'>) {
  if (reply && !live && isObject(reply)) {
    return (
      <div className={styles.reply} data-message={reply.id}>
        <ObjectCard message={reply} headingLevel={headingLevel} detailsOpen={end.detailsOpen} handlers={end.handlers} />
        <Choices reply={reply} {...end} />
      </div>
    )
  }
  return (
    <div
      className={live ? styles.slot : styles.reply}
      data-message={live ? undefined : reply?.id}
      aria-busy={live !== null && live.phase.kind !== 'broken'}
    >
      <ReplyText
        source={live?.source ?? null}
        stored={live ? '' : (reply?.content ?? '')}
        isWriting={live?.phase.kind === 'writing'}
        onSuggestion={live ? null : end.handlers.onSuggestion}
      />
      {live ? <LiveEnd phase={live.phase} /> : reply ? <StoredEnd reply={reply} {...end} /> : null}
    </div>
  )
})

interface EndProps {
  reply: Message
  /** Its choices and actions can still be taken. */
  isOpen: boolean
  /** Another answer may be asked for, where the chat lets one. */
  isRepeatable: boolean
  /** Its detailed explanation is open beside the chat. */
  detailsOpen: boolean
  answeredWith: string | null
  handlers: ReplyHandlers
}

/** The words. While they arrive only this part is drawn, once a frame. */
function ReplyText({
  source,
  stored,
  isWriting,
  onSuggestion,
}: {
  source: LiveTextSource | null
  stored: string
  isWriting: boolean
  onSuggestion: ((question: string) => void) | null
}) {
  const text = useSyncExternalStore(source?.subscribe ?? noChanges, source?.get ?? (() => stored))
  if (text === '') {
    return isWriting ? <Reading /> : null
  }
  const { prose, heading, suggestions, after } = suggestionsOf(text)
  return (
    <div className={styles.words}>
      {prose === '' ? null : <StreamMarkdown text={prose} live={isWriting && suggestions.length === 0} />}
      {suggestions.length > 0 ? <Suggestions heading={heading} questions={suggestions} onChoose={onSuggestion} /> : null}
      {after === '' ? null : <StreamMarkdown text={after} live={isWriting} />}
    </div>
  )
}

/** Before the first word. */
function Reading() {
  // Fetched for an answer that begins: a chat that is only read has no use for it, and an answer draws without it.
  useEffect(
    () =>
      void import('../../../../markdown/warm-up.ts').then(
        (part) => part.warmUpMarkdown(),
        () => undefined,
      ),
    [],
  )
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

/** Only chats that speak of a person's own account have them. */
const MessageBlocks = latePart(async () => (await import('./message-blocks.tsx')).MessageBlocks)

/** Why it ended early if it did, its facts, its choices and actions, and its footer. */
function StoredEnd(props: EndProps) {
  const { reply, isOpen, isRepeatable, detailsOpen, handlers } = props
  const ended = endingOf(reply)
  const below = useContext(BelowReplyContext)
  return (
    <>
      {below?.(reply)}
      {ended ? (
        <p className={styles.stopped} role="status">
          <span>{ended.sentence}</span>
          {ended.way && isOpen ? (
            <Button onClick={() => (ended.way === 'Retry' ? handlers.onRetry(reply) : handlers.onContinue())}>{ended.way}</Button>
          ) : null}
        </p>
      ) : null}
      {reply.blocks ? <MessageBlocks blocks={reply.blocks} onAsk={handlers.onAsk} /> : null}
      <Choices {...props} />
      {reply.fetch_status === 'FETCHING' || (reply.content === '' && (reply.sibling_ids?.length ?? 0) < 2) ? null : (
        <ReplyFooter reply={reply} isRepeatable={isRepeatable} detailsOpen={detailsOpen} handlers={handlers} />
      )}
    </>
  )
}

function Choices({ reply, isOpen, answeredWith, handlers }: Pick<EndProps, 'reply' | 'isOpen' | 'answeredWith' | 'handlers'>) {
  if (reply.options.length === 0 && reply.user_actions.length === 0) return null
  // Another version of the reply begins with nothing ticked.
  return <ReplyChoices key={reply.id} reply={reply} isOpen={isOpen} answeredWith={answeredWith} handlers={handlers} />
}

/** How a reply ended, when it did not simply end; what arrived is kept either way. */
function endingOf({ fetch_status, error }: Message): { sentence: string; way: 'Retry' | 'Continue' | null } | null {
  if (fetch_status === 'INTERRUPTED') return { sentence: error?.message ?? notices.replyInterrupted, way: 'Retry' }
  if (fetch_status === 'FAILED') return { sentence: error?.message ?? notices.oursFailed, way: 'Retry' }
  if (fetch_status === 'STOPPED') return { sentence: 'Stopped. What was written is kept.', way: null }
  // It is complete as far as it goes: it reached its maximum length.
  if (error) return { sentence: error.message, way: 'Continue' }
  return null
}
