import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat, MockTest } from '@xperto/contract'
import type { ReactNode } from 'react'
import { StreamMarkdown } from '../features/conversation/chat/markdown/stream-markdown.tsx'
import { TestResult, TestWaiting } from '../features/learning/mock-test/index.ts'
import { useApi } from '../lib/app-services.tsx'
import { useOpenChatType } from '../lib/chats/open-chat-type.ts'
import { getMockTestQuery } from '../lib/mock-tests/get-mock-test.ts'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { PanelSection } from '../panels/panel-section.tsx'
import { PromptRow } from '../ui/prompt-row.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from './practice-panel.module.css'
import { RunningTest } from './running-test.tsx'
import { useBegunTest } from './use-begun-test.ts'

/** The test of a mock-test chat (TYP-11): its hour, its judging, its result. `before` stands while none was started. */
export function MockTestPanel({
  chat,
  definition,
  title,
  before,
  onPrompt,
}: {
  chat: Chat
  definition: ChatTypeDefinition
  title: string
  before: ReactNode
  onPrompt: (text: string) => void
}) {
  const { data: test, isError, dataUpdatedAt, refetch } = useQuery(getMockTestQuery(useApi(), chat.id))
  useBegunTest(chat.id, test?.state === 'running')
  if (test === null) return before
  if (test?.state === 'running') return <RunningTest key={test.id} test={test} updatedAt={dataUpdatedAt} title={title} />
  return (
    <PanelFrame title={test ? definition.title : title}>
      {test?.result ? (
        <Result key={test.id} test={test} result={test.result} type={definition.type} onPrompt={onPrompt} />
      ) : test ? (
        <TestWaiting test={test} />
      ) : (
        <div className={styles.reading}>
          {isError ? (
            <ErrorState title="The test could not be loaded." onRetry={() => void refetch()}>
              Its clock runs on the server, and what was saved is safe.
            </ErrorState>
          ) : (
            <Skeleton lines={4} label="Loading the test" />
          )}
        </div>
      )}
    </PanelFrame>
  )
}

function Result({
  test,
  result,
  type,
  onPrompt,
}: {
  type: ChatTypeDefinition['type']
  test: MockTest
  result: NonNullable<MockTest['result']>
  onPrompt: (text: string) => void
}) {
  const navigate = useNavigate()
  const { openChatType, opening } = useOpenChatType((chatId) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId } }))
  const worst = result.problems.toSorted((one, other) => other.of - other.points - (one.of - one.points))[0]
  const missed = result.questions.findIndex(({ right }) => !right)
  return (
    <TestResult
      test={test}
      result={result}
      drawMarkdown={drawMarkdown}
      section={(title, content) => <PanelSection title={title}>{content}</PanelSection>}
      another={
        <>
          <PromptRow onChoose={opening ? null : () => openChatType(type, true)}>Another test</PromptRow>
          {missed === -1 ? null : (
            <PromptRow onChoose={() => onPrompt(`Explain question ${missed + 1}`)}>{`Explain question ${missed + 1}`}</PromptRow>
          )}
          {worst ? (
            <PromptRow onChoose={() => onPrompt(`How is ${worst.title} solved?`)}>{`How is ${worst.title} solved?`}</PromptRow>
          ) : null}
        </>
      }
    />
  )
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
