import type { ReactNode } from 'react'
import type { CodeRunState } from '../../../lib/code-runs/code-run-state.ts'
import { TextArea } from '../../../ui/input.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './code-editor.module.css'
import type { CodeProblem } from './model/compiler-messages.ts'
import { ProgramOutput } from './program-output.tsx'

export type ResultTab = 'tests' | 'stdin' | 'output' | 'compilation'

/** What goes into the program and what came of it. */
export function ResultTabs({
  shown,
  onShow,
  run,
  stdin,
  onStdin,
  onWriting,
  problems,
  onGoTo,
  tests,
  isTold,
}: {
  shown: ResultTab
  onShow: (tab: ResultTab) => void
  run: CodeRunState
  stdin: string
  onStdin: (text: string) => void
  /** Told when somebody begins and ends to write the input. */
  onWriting: (isWriting: boolean) => void
  problems: readonly CodeProblem[]
  onGoTo: (problem: CodeProblem) => void
  /** The tests of a problem, where there is one: the tab's mark, the lines named in judging, and the content. */
  tests?: { mark: ReactNode; content: ReactNode; problems: readonly CodeProblem[] } | undefined
  /** A judge is at it or has spoken: there is more to read here than before. */
  isTold: boolean
}) {
  const said = run.phase === 'ended' ? run.run.compile_output : null
  return (
    <div className={styles.results} data-told={isTold || undefined}>
      <Tabs<ResultTab>
        label="Results"
        packed
        shown={shown}
        onChoose={onShow}
        tabs={[
          ...(tests
            ? [
                {
                  value: 'tests' as const,
                  label: <>Tests{tests.mark}</>,
                  content: (
                    <>
                      <NamedLines problems={tests.problems} onGoTo={onGoTo} />
                      {tests.content}
                    </>
                  ),
                },
              ]
            : []),
          {
            value: 'stdin',
            label: 'stdin',
            content: (
              <TextArea
                bare
                className={styles.stdin}
                aria-label="Standard input"
                spellCheck={false}
                autoCapitalize="off"
                autoCorrect="off"
                value={stdin}
                placeholder="Nothing goes into the program."
                onChange={({ currentTarget }) => onStdin(currentTarget.value)}
                onFocus={() => onWriting(true)}
                onBlur={() => onWriting(false)}
              />
            ),
          },
          {
            value: 'output',
            label: 'Output',
            content: (
              <>
                <ProgramOutput run={run} />
                {said ? null : <NamedLines problems={problems} onGoTo={onGoTo} />}
              </>
            ),
          },
          {
            value: 'compilation',
            label: said ? (
              <>
                Compilation
                <span className={styles.mark} aria-hidden="true" />
                <span className="visually-hidden">, has messages</span>
              </>
            ) : (
              'Compilation'
            ),
            content: <CompilerOutput said={said} run={run} problems={problems} onGoTo={onGoTo} />,
          },
        ]}
      />
    </div>
  )
}

function CompilerOutput({
  said,
  run,
  problems,
  onGoTo,
}: {
  said: string | null
  run: CodeRunState
  problems: readonly CodeProblem[]
  onGoTo: (problem: CodeProblem) => void
}) {
  if (!said)
    return (
      <div className={styles.empty}>
        <EmptyState>{run.phase === 'ended' ? 'No compiler had anything to say.' : 'What a compiler says stands here.'}</EmptyState>
      </div>
    )
  return (
    <>
      <NamedLines problems={problems} onGoTo={onGoTo} />
      <pre className={styles.output} tabIndex={0} role="group" aria-label="Compilation output">
        {said}
      </pre>
    </>
  )
}

/** The lines that were named; each leads to its place. */
function NamedLines({ problems, onGoTo }: { problems: readonly CodeProblem[]; onGoTo: (problem: CodeProblem) => void }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label="Named lines">
      {problems.map((problem) => (
        <li key={`${problem.line} ${problem.message}`}>
          <button type="button" data-severity={problem.severity} onClick={() => onGoTo(problem)}>
            <b>
              {problem.severity === 'error' ? 'Error' : 'Warning'}, line {problem.line}:
            </b>{' '}
            <span>{problem.message}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
