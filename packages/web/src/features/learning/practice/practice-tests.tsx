import { notices, type PracticeProblem } from '@xperto/contract'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AcceptedMoment } from './accepted-moment.tsx'
import { EarlierSubmissions } from './earlier-submissions.tsx'
import { CompilerWords, FailedExample, Groups, Growth, Slowest } from './judgement-details.tsx'
import { testMarks } from './model/test-rows.ts'
import { wasRun } from './model/verdict-words.ts'
import styles from './practice-tests.module.css'
import { TestTable } from './test-table.tsx'
import type { Practice } from './use-practice.ts'

/** The tab of the tests: what to look at, every test, what the first failing one shows, the groups, and what was handed in before. */
export function PracticeTests({
  chatId,
  problem,
  practice: { view, submissions, approach = null, tryAgain },
  drawMarkdown,
  onRun,
  onAsk,
  goesOn = true,
}: {
  chatId: string
  problem: PracticeProblem
  practice: Pick<Practice, 'view' | 'submissions' | 'tryAgain'> & Partial<Pick<Practice, 'approach'>>
  drawMarkdown: (text: string) => ReactNode
  /** Runs the program with that input. */
  onRun: (stdin: string) => void
  /** Says something in the chat about what was judged. */
  onAsk: ((text: string) => void) | null
  /** Whether the next problem is offered once this one is solved; false where one goes on elsewhere. */
  goesOn?: boolean
}) {
  const all = useRef<HTMLDivElement>(null)
  const submission = view.kind === 'judged' ? view.submission : null
  const said = submission?.judgement ?? null
  const judgement = submission && wasRun(submission.verdict) ? said : null
  const failure = judgement?.first_failure ?? null
  const again = (): void => {
    // The button goes with the failure: whoever pressed it by key stays where the verdict will be.
    all.current?.focus({ preventScroll: true })
    tryAgain()
  }
  return (
    <div ref={all} className={styles.tests} tabIndex={-1}>
      {view.kind === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{view.message}</p>
          <Button onClick={again}>{notices.tryAgain}</Button>
        </div>
      ) : null}
      {submission?.advice ? (
        <div className={styles.advice}>
          {drawMarkdown(submission.advice)}
          {onAsk === null ? null : submission.verdict !== 'Accepted' ? (
            <Button onClick={() => onAsk('What should I look at in my program?')}>Ask in the chat</Button>
          ) : goesOn ? (
            <AcceptedMoment approach={approach} drawMarkdown={drawMarkdown} onAsk={onAsk} />
          ) : null}
        </div>
      ) : null}
      {said?.compile_output && submission?.verdict === 'Compilation Error' ? <CompilerWords text={said.compile_output} /> : null}
      <TestTable problem={problem} judgement={judgement} onRun={onRun} />
      {failure?.public ? <FailedExample failure={failure} /> : null}
      {judgement ? <Groups judgement={judgement} /> : null}
      {judgement?.growth ? <Growth growth={judgement.growth} /> : null}
      {judgement && submission?.verdict !== 'Accepted' ? <Slowest judgement={judgement} /> : null}
      <EarlierSubmissions chatId={chatId} submissions={submissions.filter((one) => one.problem_id === problem.id)} />
    </div>
  )
}

/** The signs beside the tab's name; nothing before a verdict. */
export function TestMarks({ view }: { view: Practice['view'] }) {
  if (view.kind !== 'judged' || !view.submission.judgement || !wasRun(view.submission.verdict)) return null
  const { judgement } = view.submission
  const marks = testMarks(judgement)
  const passing = marks.filter((mark) => mark === 'passes').length
  return (
    <span className={styles.marks} role="img" aria-label={`, ${passing} of ${marks.length} pass`}>
      {marks.map((mark, at) => (
        <i key={at} data-mark={mark} />
      ))}
    </span>
  )
}
