import { useQuery } from '@tanstack/react-query'
import { codeLanguages, type Interview } from '@xperto/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import {
  InterviewReport,
  InterviewRoom,
  openRecorder,
  openSpeech,
  type Room,
  type RoomPorts,
  RoomStatus,
  SaveMenu,
  sendAnswer,
  useRoom,
} from '../../features/careers/interview/index.ts'
import { CodeEditor } from '../../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../../features/learning/code-editor/statement.tsx'
import { levelNames, ProblemStatement } from '../../features/learning/practice/index.ts'
import { useApi, useClientConfig } from '../../lib/app-services.tsx'
import { getInterviewQuery } from '../../lib/interviews/get-interview.ts'
import { useInterviewApi } from '../../lib/interviews/use-interview-api.ts'
import { choosePanel } from '../../lib/open-panel.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSpeechLanguage } from '../../lib/voice/speech-language.ts'
import { StreamMarkdown } from '../../markdown/stream-markdown.tsx'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'
import styles from './interview-panel.module.css'

/** The interview of a chat (INT-02); beside any other chat, and for a visitor, that there is none. HR and technical interviews share it. */
export function InterviewPanel({ chat, definition, onPrompt }: PanelProps) {
  const isOwn = definition.panelKind === 'interview'
  const isSignedIn = useSession().user !== null
  const ports = useRoomPorts(chat.id, isOwn && isSignedIn)
  if (isOwn && isSignedIn)
    return ports ? (
      <OwnInterview
        key={chat.id}
        chatId={chat.id}
        isReplying={chat.reply_in_progress}
        ports={ports}
        starter={<StarterSections chatId={chat.id} definition={definition} onPrompt={onPrompt} />}
      />
    ) : (
      <PanelFrame isWaiting>{null}</PanelFrame>
    )
  return (
    <PanelFrame>
      <div className={panelText.pad}>
        <p className={panelText.lede}>No interview is running.</p>
        <p className={panelText.help}>Mock Interview in the sidebar opens one: HR, technical or coding, aloud or by typing.</p>
      </div>
    </PanelFrame>
  )
}

/** Recorder and speech of this browser; null until they are known. Another language is another listener, and the recording goes on. */
function useRoomPorts(chatId: string, isWanted: boolean): RoomPorts | null {
  const api = useApi()
  const { speech: config } = useClientConfig()
  const language = useSpeechLanguage((state) => state.language)
  const openOwn = useCallback(async () => (isWanted ? await openRecorder(chatId) : null), [chatId, isWanted])
  const openSpoken = useCallback(async () => (isWanted ? await openSpeech(api, config, language) : null), [api, config, language, isWanted])
  const recorder = useOpened(openOwn)
  const speech = useOpened(openSpoken)
  // A recorder of another chat is none of this one's.
  return useMemo(
    () => (recorder?.of === openOwn && speech ? { recorder: recorder.port, speech: speech.port } : null),
    [recorder, openOwn, speech],
  )
}

interface Opened<Port> {
  port: Port | null
  of: () => Promise<Port | null>
}

/** What `open` gives; null until it is there, and a port that could not be opened is none. What was open stays until the next is. */
function useOpened<Port>(open: () => Promise<Port | null>): Opened<Port> | null {
  const [opened, setOpened] = useState<Opened<Port> | null>(null)
  useEffect(() => {
    let isLeft = false
    void open()
      .catch(() => null)
      .then((port) => {
        if (!isLeft) setOpened({ port, of: open })
      })
    return () => {
      isLeft = true
    }
  }, [open])
  return opened
}

/** `starter`: what it is for and what it costs, until a kind is chosen (TYP-16). */
function OwnInterview({
  chatId,
  isReplying,
  ports,
  starter,
}: {
  chatId: string
  isReplying: boolean
  ports: RoomPorts
  starter: ReactNode
}) {
  const { data: interview, isError, dataUpdatedAt, refetch } = useQuery(getInterviewQuery(useInterviewApi(), chatId))
  const room = useRoom(chatId, ports, () => choosePanel(chatId, { kind: 'credits', tab: 'buy-credits' }))
  if (interview === undefined)
    return (
      <PanelFrame>
        <div className={panelText.pad}>
          {isError ? (
            <ErrorState title="The interview could not be loaded." onRetry={() => void refetch()}>
              Its clock runs on the server, and what you answered is safe.
            </ErrorState>
          ) : (
            <Skeleton lines={4} label="Loading the interview" />
          )}
        </div>
      </PanelFrame>
    )
  return (
    <PanelFrame
      {...(interview && interview.report === null
        ? { actions: <RoomStatus interview={interview} updatedAt={dataUpdatedAt} recording={room.recording} /> }
        : {})}
    >
      {interview?.report ? (
        <InterviewReport
          recorder={ports.recorder}
          chatId={chatId}
          report={interview.report}
          tellsStories={interview.kind === 'HR_INTERVIEW'}
          save={<SaveMenu interview={interview} ports={ports} isOn />}
        />
      ) : (
        <RoomWithEditor {...{ chatId, isReplying, interview, room, ports }} starter={interview === null ? starter : null} />
      )}
    </PanelFrame>
  )
}

type Tab = 'interview' | 'code'

/** The room, with the code editor beside it where the interview is not about a person (INT-08): one of coding begins there. */
function RoomWithEditor({
  chatId,
  isReplying,
  interview,
  room,
  ports,
  starter,
}: {
  chatId: string
  isReplying: boolean
  interview: Interview | null
  room: Room
  ports: RoomPorts
  starter: ReactNode
}) {
  const problemId = interview?.problem?.id ?? null
  // What was chosen holds until there is another problem.
  const [chosen, setChosen] = useState<{ tab: Tab; problemId: string | null } | null>(null)
  const tab = chosen?.problemId === problemId ? chosen.tab : problemId === null ? 'interview' : 'code'
  const stage = (
    <>
      <InterviewRoom {...{ chatId, isReplying, interview, room, ports }} />
      {starter}
    </>
  )
  if (interview?.kind === 'HR_INTERVIEW') return stage
  return (
    <div className={styles.whole}>
      <Tabs
        label="Interview"
        packed
        shown={tab}
        onChoose={(next) => setChosen({ tab: next, problemId })}
        tabs={[
          { value: 'interview', label: 'Interview', content: stage },
          { value: 'code', label: 'Code Editor', content: <Editor chatId={chatId} interview={interview} /> },
        ]}
      />
    </div>
  )
}

function Editor({ chatId, interview }: { chatId: string; interview: Interview | null }) {
  const problem = interview?.problem ?? null
  return (
    <CodeEditor
      key={problem?.id ?? 'none'}
      chatId={chatId}
      draftKey={problem ? `${chatId} ${problem.id}` : chatId}
      statement={
        problem ? (
          <Statement title={problem.title} note={levelNames[problem.level]}>
            <ProblemStatement problem={problem} drawMarkdown={drawMarkdown} />
          </Statement>
        ) : null
      }
      {...(interview?.turn
        ? {
            judge: {
              submit: ({ languageId, source }) => void sendAnswer(chatId, asAnswer(languageId, source)),
              busy: false,
              label: 'Hand In',
            },
          }
        : {})}
    />
  )
}

/** A program as an answer: a listing under a line that says what it is. */
function asAnswer(languageId: number, source: string): string {
  const name = codeLanguages.find(({ id }) => id === languageId)?.name ?? 'Code'
  const ticks = '`'.repeat(Math.max(3, ...(source.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `My program, in ${name}:\n\n${ticks}\n${source.trimEnd()}\n${ticks}`
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
