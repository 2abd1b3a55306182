import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { useState } from 'react'
import { CodeEditor } from '../../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../../features/learning/code-editor/statement.tsx'
import {
  BreakingCause,
  HintLadder,
  levelNames,
  type Practice,
  practiceVerdict,
  PracticeTests,
  ProblemStatement,
  SearchingCause,
  TestMarks,
  useBreakingInput,
} from '../../features/learning/practice/index.ts'
import { sourceOf, useCodeDraft } from '../../lib/code-runs/code-drafts.ts'
import { StreamMarkdown } from '../../markdown/stream-markdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import reading from '../kit/reading.module.css'
import { Introduction } from '../kit/starter-sections.tsx'
import styles from './practice.module.css'

/** The editor of a practice chat: the problem over it, its tests under it, and what the judge said. */
export function PracticeEditor({
  chatId,
  definition,
  practice,
  onAsk,
  onPrompt,
}: {
  chatId: string
  definition: ChatTypeDefinition
  practice: Practice
  /** Says something in the chat. */
  onAsk: (text: string) => void
  onPrompt: (text: string) => void
}) {
  const { problem, isReading, hints, approach, view, verdicts, submit, readAgain } = practice
  const verdict = practiceVerdict(view)
  const { draft } = useCodeDraft(chatId)
  const search = useBreakingInput(view)
  // By submission: the next one begins with its cause again.
  const submissionId = view.kind === 'judged' ? view.submission.id : null
  const [testsShownFor, setTestsShownFor] = useState<string | null>(null)
  const areTestsShown = testsShownFor !== null && testsShownFor === submissionId
  if (!problem)
    return (
      // What is written before the problem is known would belong to no problem.
      <div className={styles.panel} inert={isReading}>
        <CodeEditor
          chatId={chatId}
          statement={
            <Statement title={definition.starterPage.heading} isTall>
              {isReading ? (
                <div className={reading.pad}>
                  <Skeleton lines={4} label="Loading the problem" />
                </div>
              ) : readAgain ? (
                <div className={reading.pad}>
                  <ErrorState title="The problem could not be loaded." onRetry={readAgain}>
                    Your program is safe.
                  </ErrorState>
                </div>
              ) : (
                <Introduction definition={definition} onPrompt={onPrompt} headed={false} />
              )}
            </Statement>
          }
        />
      </div>
    )
  return (
    <div className={styles.panel}>
      <CodeEditor
        // What was run, and what can be taken back, belongs to one problem.
        key={draft.problem}
        chatId={chatId}
        statement={
          <Statement
            key={`${problem.id} ${search.kind === 'found'}`}
            title={problem.title}
            note={levelNames[problem.level]}
            isFolded={search.kind === 'found'}
          >
            <ProblemStatement
              problem={problem}
              drawMarkdown={drawMarkdown}
              hints={{ of: problem.hints, given: hints.length, onAsk: () => onAsk('Hint') }}
            />
          </Statement>
        }
        cause={
          search.kind === 'searching'
            ? { content: <SearchingCause />, alone: false }
            : search.kind === 'found'
              ? {
                  alone: !areTestsShown,
                  content: (
                    <BreakingCause
                      breaking={search.breaking}
                      isEdited={draft.languageId !== search.languageId || sourceOf(draft) !== search.source}
                      areTestsShown={areTestsShown}
                      onTests={() => setTestsShownFor(areTestsShown ? null : submissionId)}
                    >
                      <HintLadder
                        hints={hints}
                        of={problem.hints}
                        approach={approach}
                        drawMarkdown={drawMarkdown}
                        onHint={() => onAsk('Hint')}
                        onApproach={() => onAsk('Show me the approach')}
                      />
                    </BreakingCause>
                  ),
                }
              : undefined
        }
        tests={{
          key: `${problem.id} ${verdicts}`,
          mark: <TestMarks view={view} />,
          content: ({ runWith }) => (
            <PracticeTests
              chatId={chatId}
              problem={problem}
              practice={practice}
              drawMarkdown={drawMarkdown}
              onRun={runWith}
              onAsk={onAsk}
            />
          ),
        }}
        {...(verdict ? { verdict } : {})}
        judge={{ submit: ({ languageId, source }) => submit({ languageId, source }), busy: view.kind === 'judging' }}
      />
    </div>
  )
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
