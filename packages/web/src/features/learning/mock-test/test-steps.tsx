import type { MockTest } from '@xperto/contract'
import { answeredCount, problemWords } from './model/step-words.ts'
import styles from './test-steps.module.css'

/** Which part of a test is shown: its questions, or the problem of that id. */
export type Step = 'questions' | { problemId: string }

/** The parts of a running test with how each stands in words, and the way to its end. */
export function TestSteps({
  test,
  step,
  onStep,
  onSubmit,
}: {
  test: MockTest
  step: Step
  onStep: (step: Step) => void
  onSubmit: () => void
}) {
  return (
    <div className={styles.steps}>
      <ol aria-label="Parts of the test">
        <li>
          <button type="button" aria-current={step === 'questions' ? 'step' : undefined} onClick={() => onStep('questions')}>
            <b>Questions</b>
            <span>
              {answeredCount(test)} of {test.questions.length} <span className={styles.word}>answered</span>
            </span>
          </button>
        </li>
        {test.problems.map((problem, at) => (
          <li key={problem.id}>
            <button
              type="button"
              aria-current={step !== 'questions' && step.problemId === problem.id ? 'step' : undefined}
              onClick={() => onStep({ problemId: problem.id })}
            >
              <b title={problem.title}>
                {at + 1} {problem.title}
              </b>
              <span>{problemWords(problem)}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.submit} onClick={onSubmit}>
        <b>Submit test</b>
        <span>ends it</span>
      </button>
    </div>
  )
}
