import { fetchingRetryMs } from '@xperto/contract'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/caret.tsx'
import { StreamMarkdown } from '../markdown/stream-markdown.tsx'
import type { LiveTextSource } from '../stream/live-text-source.ts'
import styles from './turn-view.module.css'

/** `broken`: it ended without a final message; `again` looks once more. */
export type LivePhase = { kind: 'writing' } | { kind: 'finishing' } | { kind: 'broken'; sentence: string; again: () => void }

/**
 * The reply being written. Its slot has its height before its words and is ruled like a page; the words are set on the rules, so
 * nothing below ever moves. Only this part is drawn while text arrives.
 */
export function LiveReply({ source, phase }: { source: LiveTextSource; phase: LivePhase }) {
  const text = useSyncExternalStore(source.subscribe, source.get)
  return (
    <div className={styles.slot} aria-busy={phase.kind !== 'broken'}>
      {text === '' && phase.kind === 'writing' ? (
        <div className={styles.waiting}>
          <Waiting>Reading your question</Waiting>
        </div>
      ) : null}
      {text === '' ? null : (
        <div className={styles.words}>
          <StreamMarkdown text={text} live={phase.kind === 'writing'} />
        </div>
      )}
      {phase.kind === 'finishing' ? (
        <div className={styles.waiting}>
          <Waiting>{`Finishing up, asked again in ${fetchingRetryMs / 1000} s`}</Waiting>
        </div>
      ) : null}
      {phase.kind === 'broken' ? (
        <p className={styles.stopped} role="alert">
          <span>{phase.sentence}</span>
          <Button onClick={phase.again}>Retry</Button>
        </p>
      ) : null}
    </div>
  )
}
