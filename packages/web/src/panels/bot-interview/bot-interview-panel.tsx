import { useQuery } from '@tanstack/react-query'
import { CallError } from '@xperto/contract/client'
import { BotInterviewRoom, BotRoomStatus, useSecondsLeft, useSpeech } from '../../features/careers/interview/index.ts'
import { useBotInterviewApi } from '../../lib/bot-interviews/bot-interview-queries.ts'
import { botRoomQuery } from '../../lib/bot-interviews/bot-room-queries.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Voice } from '../../lib/voice/open-voice.ts'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'

/** The bot interview of a chat (PAN-02); beside a chat that belongs to no submission, and for a visitor, that there is none. */
export function BotInterviewPanel(props: PanelProps) {
  const { chat, definition } = props
  const isSignedIn = useSession().user !== null
  const isOwn = isSignedIn && definition.panelKind === 'bot-interview' && chat.objectId !== null
  const speech = useSpeech(isOwn)
  if (!isOwn || chat.objectId === null) return <NoInterview {...props} />
  return speech ? (
    <OwnInterview key={chat.id} {...props} submissionId={chat.objectId} speech={speech.voice} />
  ) : (
    <PanelFrame isWaiting>{null}</PanelFrame>
  )
}

function OwnInterview({ submissionId, speech, ...props }: PanelProps & { submissionId: string; speech: Voice | null }) {
  const chatId = props.chat.id
  const { data: run, error, dataUpdatedAt, refetch } = useQuery(botRoomQuery(useBotInterviewApi(), { chatId, submissionId }))
  const clock = { seconds_left: run?.seconds_left ?? 0, clock_runs: run?.interview_status === 'IN_PROGRESS' }
  const secondsLeft = useSecondsLeft(clock, dataUpdatedAt)
  if (run) {
    const hasEnded = run.ended_on !== null
    return (
      <PanelFrame {...(hasEnded ? {} : { actions: <BotRoomStatus secondsLeft={secondsLeft} /> })}>
        <BotInterviewRoom chatId={chatId} isReplying={props.chat.reply_in_progress} run={run} speech={speech} secondsLeft={secondsLeft} />
      </PanelFrame>
    )
  }
  if (error instanceof CallError && error.status === 404) return <NoInterview {...props} />
  return (
    <PanelFrame>
      <div className={panelText.pad}>
        {error ? (
          <ErrorState title="The interview could not be loaded." onRetry={() => void refetch()}>
            Its clock runs on the server, and what you answered is safe.
          </ErrorState>
        ) : (
          <Skeleton lines={4} label="Loading the interview" />
        )}
      </div>
    </PanelFrame>
  )
}

/** That there is none, and in a chat of that kind what it is (TYP-16). */
function NoInterview({ chat, definition, onPrompt }: PanelProps) {
  return (
    <PanelFrame>
      {definition.panelKind === 'bot-interview' ? <StarterSections chatId={chat.id} definition={definition} onPrompt={onPrompt} /> : null}
      <div className={panelText.pad}>
        <p className={panelText.lede}>No interview is prepared.</p>
        <p className={panelText.help}>The link of an invitation prepares one. Camera and microphone stay off until it starts.</p>
      </div>
    </PanelFrame>
  )
}
