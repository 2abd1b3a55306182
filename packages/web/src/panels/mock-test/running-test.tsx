import type { MockTest } from '@xperto/contract'
import { useState } from 'react'
import { CodeEditor } from '../../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../../features/learning/code-editor/statement.tsx'
import { StreamMarkdown } from '../../markdown/stream-markdown.tsx'
import {
  CountdownClock,
  QuestionView,
  type Step,
  SubmitDialog,
  TestSteps,
  useAnswering,
  useCountdown,
  useProblemProgram,
} from '../../features/learning/mock-test/index.ts'
import { ExampleTests, exampleVerdict, levelNames, ProblemStatement } from '../../features/learning/practice/index.ts'
import { PanelFrame } from '../kit/panel-frame.tsx'

/** So near to zero nothing that is typed waits any more before it is saved. */
const nearEndSeconds = 5

/** The hour of a test: the clock, its parts, and the one that is worked on. */
export function RunningTest({ test: given, updatedAt }: { test: MockTest; updatedAt: number }) {
  const { test, save, settled, savedWords } = useAnswering(given)
  const seconds = useCountdown(test, updatedAt)
  const [step, setStep] = useState<Step>('questions')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      test.questions.findIndex(({ chosen }) => chosen === null),
    ),
  )
  const [isSubmitting, setSubmitting] = useState(false)
  const problem = step === 'questions' ? undefined : test.problems.find(({ id }) => id === step.problemId)
  const first = test.problems[0]
  return (
    <PanelFrame
      actions={<CountdownClock seconds={seconds} />}
      head={<TestSteps test={test} step={step} onStep={setStep} onSubmit={() => setSubmitting(true)} />}
    >
      {problem ? (
        <TestProblem key={problem.id} test={test} problem={problem} isNearEnd={seconds <= nearEndSeconds} />
      ) : (
        <QuestionView
          questions={test.questions}
          at={at}
          saved={savedWords(test.questions[at]?.id ?? '')}
          drawMarkdown={drawMarkdown}
          onGoTo={setAt}
          onChoose={({ id }, chosen) => save({ kind: 'answer', id, chosen })}
          onPast={() => first && setStep({ problemId: first.id })}
        />
      )}
      {isSubmitting ? <SubmitDialog test={test} seconds={seconds} settled={settled} onClose={() => setSubmitting(false)} /> : null}
    </PanelFrame>
  )
}

function TestProblem({ test, problem, isNearEnd }: { test: MockTest; problem: MockTest['problems'][number]; isNearEnd: boolean }) {
  const { draftKey, isChecking, failure, check } = useProblemProgram(test, problem, isNearEnd)
  const checked = problem.program?.checked ?? null
  const note = checked?.is_current ? 'Points are counted at the end' : 'Changed since: check it again'
  return (
    <CodeEditor
      chatId={test.chat_id}
      draftKey={draftKey}
      statement={
        <Statement title={problem.title} note={`${levelNames[problem.level]}, ${problem.points} points`}>
          <ProblemStatement problem={problem} drawMarkdown={drawMarkdown} />
        </Statement>
      }
      tests={{
        key: `${problem.id} ${checked?.judgement.cases.length ?? ''} ${checked?.verdict ?? ''}`,
        mark: null,
        content: ({ runWith }) => <ExampleTests problem={problem} checked={checked} failure={failure} onRun={runWith} />,
      }}
      {...(checked && !isChecking
        ? { verdict: { key: `${checked.verdict} ${note} ${problem.program?.saved_on}`, words: exampleVerdict(checked, note) } }
        : {})}
      judge={{ submit: check, busy: isChecking, label: 'Check' }}
    />
  )
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
