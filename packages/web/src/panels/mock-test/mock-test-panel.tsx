import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { MockTest } from '@xperto/contract'
import { StreamMarkdown } from '../../markdown/stream-markdown.tsx'
import { TestResult, TestWaiting } from '../../features/learning/mock-test/index.ts'
import { useApi } from '../../lib/app-services.tsx'
import { useOpenChatType } from '../../lib/chats/open-chat-type.ts'
import { getMockTestQuery } from '../../lib/mock-tests/get-mock-test.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { PanelSection } from '../kit/panel-section.tsx'
import { PlainEditor } from '../kit/plain-editor.tsx'
import { PromptRow } from '../../ui/prompt-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import reading from '../kit/reading.module.css'
import { BeforeTest } from './before-test.tsx'
import { RunningTest } from './running-test.tsx'
import { useBegunTest } from './use-begun-test.ts'

/** A mock test beside its chat (PAN-02); the plain editor beside another chat, and for a visitor. */
export function MockTestPanel(props: PanelProps) {
  const isOwn = props.definition.panelKind === 'mock-test'
  const isSignedIn = useSession().user !== null
  return isOwn && isSignedIn ? <Test key={props.chat.id} {...props} /> : <PlainEditor {...props} isOwn={isOwn} />
}

/** The test of a mock-test chat (TYP-11): its hour, its judging, its result; what it is and the button that begins it, until one is started. */
function Test(props: PanelProps) {
  const { chat, definition, onPrompt } = props
  const { data: test, isError, dataUpdatedAt, refetch } = useQuery(getMockTestQuery(useApi(), chat.id))
  useBegunTest(chat.id, test?.state === 'running')
  if (test === null) return <BeforeTest chat={chat} onPrompt={onPrompt} />
  if (test?.state === 'running') return <RunningTest key={test.id} test={test} updatedAt={dataUpdatedAt} />
  return (
    <PanelFrame {...(test ? { title: definition.title } : {})}>
      {test?.result ? (
        <Result key={test.id} test={test} result={test.result} type={definition.type} onPrompt={onPrompt} />
      ) : test ? (
        <TestWaiting test={test} />
      ) : (
        <div className={reading.pad}>
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
          <PromptRow onChoose={opening ? null : () => openChatType(type, 'unused')}>Another test</PromptRow>
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
