import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { useEffect } from 'react'
import { CodeEditor } from '../../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../../features/learning/code-editor/statement.tsx'
import { StreamMarkdown } from '../../markdown/stream-markdown.tsx'
import {
  levelNames,
  practiceVerdict,
  PracticeTests,
  ProblemStatement,
  TestMarks,
  usePractice,
} from '../../features/learning/practice/index.ts'
import { askInChat } from '../../lib/ask-in-chat.ts'
import { turnToProblem, useCodeDraft } from '../../lib/code-runs/code-drafts.ts'
import { useWorkspaceView } from '../../lib/workspace-view.ts'
import { StarterSections } from '../kit/starter-sections.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import reading from '../kit/reading.module.css'
import styles from './practice.module.css'

/** Practice beside its chat (TYP-10): the problem over the editor, its tests under it, and what the judge said. */
export function Practice({
  chatId,
  definition,
  onPrompt,
}: {
  chatId: string
  definition: ChatTypeDefinition
  onPrompt: (text: string) => void
}) {
  const practice = usePractice(chatId)
  const { problem, isReading, hintsGiven, view, verdicts, submit, readAgain } = practice
  const change = useWorkspaceView((state) => state.change)
  const verdict = practiceVerdict(view)

  const { draft } = useCodeDraft(chatId)
  useEffect(() => {
    if (problem) turnToProblem(chatId, problem.id, problem.samples[0]?.input ?? '')
  }, [chatId, problem])

  const ask = (text: string): void => {
    // On a phone the chat, where the answer appears, lies under this panel. Where nobody may write now, the words wait in the input.
    if (askInChat(chatId, text)) change({ kind: 'show-chat', panelKind: definition.panelKind })
    else onPrompt(text)
  }

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
                <StarterSections definition={definition} onPrompt={onPrompt} headed={false} />
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
          <Statement key={problem.id} title={problem.title} note={levelNames[problem.level]}>
            <ProblemStatement
              problem={problem}
              drawMarkdown={drawMarkdown}
              hints={{ of: problem.hints, given: hintsGiven, onAsk: () => ask('Hint') }}
            />
          </Statement>
        }
        tests={{
          key: `${problem.id} ${verdicts}`,
          mark: <TestMarks view={view} />,
          content: ({ runWith }) => (
            <PracticeTests chatId={chatId} problem={problem} practice={practice} drawMarkdown={drawMarkdown} onRun={runWith} onAsk={ask} />
          ),
        }}
        {...(verdict ? { verdict } : {})}
        judge={{ submit: ({ languageId, source }) => submit({ languageId, source }), busy: view.kind === 'judging' }}
      />
    </div>
  )
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
