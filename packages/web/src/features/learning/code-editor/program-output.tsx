import type { CodeRunState } from '../../../lib/code-runs/code-run-state.ts'
import { failureText, runningWord } from '../../../lib/code-runs/run-words.ts'
import { OutputText } from '../../../ui/output-text.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './code-editor.module.css'

/** What the program printed, as it appears (COD-02); why it could not be run (COD-04). */
export function ProgramOutput({ run }: { run: CodeRunState }) {
  if (run.phase === 'idle') return <Empty>What the program prints stands here.</Empty>
  const { pieces } = run
  if (pieces.length === 0 && (run.phase === 'ended' || run.phase === 'stopped')) return <Empty>The program printed nothing.</Empty>
  return (
    <pre className={styles.output} tabIndex={0} role="group" aria-label="Program output" aria-busy={run.phase === 'running'}>
      {run.phase === 'running' && pieces.length === 0 ? <i>{runningWord}</i> : null}
      <OutputText pieces={pieces} />
      {run.phase === 'failed' ? <span className={styles.failure}>{failureText(run.message)}</span> : null}
    </pre>
  )
}

function Empty({ children }: { children: string }) {
  return (
    <div className={styles.empty}>
      <EmptyState>{children}</EmptyState>
    </div>
  )
}
