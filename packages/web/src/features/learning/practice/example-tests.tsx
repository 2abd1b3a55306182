import type { PracticeProblem, Submission } from '@xperto/contract'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { CompilerWords, FailedExample } from './judgement-details.tsx'
import { wasRun } from './model/verdict-words.ts'
import styles from './practice-tests.module.css'
import { TestTable } from './test-table.tsx'

/** What the public tests said of a program; null before they were run. */
export type Checked = { verdict: NonNullable<Submission['verdict']>; judgement: NonNullable<Submission['judgement']> } | null

/** The public tests of a problem alone: each in a row, and why the first one fails. */
export function ExampleTests({
  problem,
  checked,
  failure: reason,
  onRun,
}: {
  problem: Pick<PracticeProblem, 'groups' | 'samples'>
  checked: Checked
  /** Why the last check could not be made. */
  failure: string | null
  onRun: (stdin: string) => void
}) {
  const judgement = checked && wasRun(checked.verdict) ? checked.judgement : null
  const failure = judgement?.first_failure ?? null
  return (
    <div className={styles.tests}>
      {reason === null ? null : (
        <p className={styles.failed} role="alert">
          {reason}
        </p>
      )}
      {checked?.verdict === 'Compilation Error' ? <CompilerWords text={checked.judgement.compile_output ?? ''} /> : null}
      {failure?.public ? <FailedExample failure={failure} /> : null}
      <TestTable problem={problem} judgement={judgement} onRun={onRun} />
    </div>
  )
}

/** The same in the bar under the editor; `note` is what else is to be known. */
export function exampleVerdict({ verdict, judgement }: NonNullable<Checked>, note: string): ReactNode {
  const passed = judgement.groups.reduce((all, group) => all + group.passed, 0)
  const tests = judgement.groups.reduce((all, group) => all + group.tests, 0)
  const isGood = verdict === 'Accepted'
  return (
    <>
      <b data-tone={isGood ? 'good' : 'bad'}>
        <Icon of={isGood ? Check : X} />
        {wasRun(verdict) ? `${passed} of ${tests} pass` : verdict}
      </b>
      <span>{note}</span>
    </>
  )
}
