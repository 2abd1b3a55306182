import { Check, Play, Square, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CodeRunState } from '../../../lib/code-runs/code-run-state.ts'
import { runWords } from '../../../lib/code-runs/run-words.ts'
import { ariaKeys, onApple } from '../../../lib/commands/shortcut.ts'
import { Button } from '../../../ui/button.tsx'
import { Caret } from '../../../ui/caret.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../../../ui/keys.tsx'
import styles from './code-editor.module.css'

/** Whether a submission can be judged: by whom, or why not. */
export type Submission = { onSubmit: () => void; busy: boolean; label?: string | undefined } | { reason: string }

export const runShortcut = 'Mod+Enter'

/** How the last run stands, and the two things that can be done. It never scrolls off. */
export function VerdictBar({
  run,
  verdict,
  onRun,
  onStop,
  submission,
}: {
  run: CodeRunState
  /** Stands in the place of the run's words: what a judge said. */
  verdict?: ReactNode
  onRun: () => void
  onStop: () => void
  submission: Submission
}) {
  const isRunning = run.phase === 'running'
  const reason = useId()
  const canSubmit = 'onSubmit' in submission
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <div className={styles.verdict} role="status">
          {verdict ?? <RunVerdict run={run} />}
        </div>
        {canSubmit ? null : <p id={reason}>{submission.reason}</p>}
      </div>
      <Button
        className={styles.run}
        aria-keyshortcuts={isRunning ? undefined : ariaKeys(runShortcut, onApple())}
        onClick={isRunning ? onStop : onRun}
      >
        <Icon of={isRunning ? Square : Play} size={14} />
        {isRunning ? 'Stop' : 'Run'}
        {isRunning ? null : (
          <span className="only-wide" aria-hidden="true">
            <Keys of={runShortcut} />
          </span>
        )}
      </Button>
      <Button
        look="main"
        busy={canSubmit && submission.busy}
        disabled={!canSubmit || isRunning}
        aria-describedby={canSubmit ? undefined : reason}
        onClick={canSubmit ? submission.onSubmit : undefined}
      >
        {(canSubmit ? submission.label : undefined) ?? 'Submit'}
      </Button>
    </div>
  )
}

function RunVerdict({ run }: { run: CodeRunState }) {
  const { status, detail, tone } = runWords(run)
  return (
    <>
      <b data-tone={tone}>
        {run.phase === 'running' ? <Caret height={14} /> : null}
        {tone === 'quiet' ? null : <Icon of={tone === 'good' ? Check : X} />}
        {status}
      </b>
      {detail === '' ? null : <span>{detail}</span>}
    </>
  )
}
