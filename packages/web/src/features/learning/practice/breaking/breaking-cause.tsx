import type { BreakingInput } from '@xperto/contract'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Caret } from '../../../../ui/caret.tsx'
import styles from './breaking-cause.module.css'
import { differingPart } from './differing-part.ts'
import { TraceTable } from './trace-table.tsx'

/** Why a submission fails: the smallest input that breaks it, the trace of its values, and under them the hints. */
export function BreakingCause({
  breaking,
  isEdited,
  areTestsShown,
  onTests,
  children,
}: {
  breaking: BreakingInput
  /** The program in the editor is another one by now. */
  isEdited: boolean
  areTestsShown: boolean
  onTests: () => void
  /** The ladder of hints. */
  children: ReactNode
}) {
  const heading = useId()
  const { input, expected, actual, verdict, stderr, trace } = breaking
  const part = differingPart(expected, actual)
  return (
    // Its content may be longer than its place: it scrolls, and takes the focus to be scrolled by key.
    <div role="group" className={styles.cause} aria-labelledby={heading} tabIndex={0}>
      <div className={styles.break}>
        <div className={styles.head}>
          <h3 id={heading}>The smallest input that breaks it</h3>
          <Button look="bare" aria-pressed={areTestsShown} onClick={onTests}>
            All tests
          </Button>
        </div>
        <p>{isEdited ? 'From your last submission.' : 'Found by a search; it is not one of the hidden tests.'}</p>
        <dl className={styles.trio}>
          <div>
            <dt>Input</dt>
            <dd>{input.replace(/\n+$/, '')}</dd>
          </div>
          <div>
            <dt>Expected</dt>
            <dd>{expected.trimEnd()}</dd>
          </div>
          <div>
            <dt>Yours</dt>
            <dd>
              {actual.trim() === '' ? (
                <i>nothing</i>
              ) : (
                <>
                  {part.before}
                  {part.differs === '' ? null : <mark>{part.differs}</mark>}
                  {part.after}
                </>
              )}
            </dd>
          </div>
        </dl>
        {verdict === 'Wrong Answer' ? null : <p className={styles.verdict}>{errorWords(verdict, stderr)}</p>}
        {trace ? <TraceTable trace={trace} /> : null}
      </div>
      {children}
    </div>
  )
}

/** The last line of an error output names the error. */
function errorWords(verdict: BreakingInput['verdict'], stderr: string | null): string {
  const last = stderr?.trimEnd().split('\n').at(-1)
  return last ? `${verdict}: ${last}` : `${verdict}.`
}

/** Stands in its place while the search goes on. */
export function SearchingCause() {
  return (
    <p className={styles.searching} aria-live="polite">
      <Caret height={14} /> Looking for the smallest input that breaks it
    </p>
  )
}
