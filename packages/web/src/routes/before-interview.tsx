import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Accommodations, BotRoom } from '@xperto/contract'
import { ArrowLeft } from 'lucide-react'
import { GreenRoom } from '../features/careers/interview/bot/green-room.tsx'
import { useSpeech } from '../features/careers/interview/room/use-speech.ts'
import { invitationQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../lib/credits/sentence-of.ts'
import { isSessionOver } from '../lib/query-client.ts'
import { toast } from '../lib/toast.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** The page before a bot interview: its length, and the green room. */
export function BeforeInterview({
  run,
  onChanged,
  onStart,
}: {
  run: BotRoom
  onChanged: (room: BotRoom) => void
  onStart: (stream: MediaStream | null) => void
}) {
  const api = useBotInterviewApi()
  const invitation = useQuery(invitationQuery(api, run.botInterviewId))
  const speech = useSpeech(true)
  // Until it starts, the submission is made once more with what changed.
  const change = useMutation({
    mutationFn: async (to: { accommodations: Accommodations } | { consent: string[] }) =>
      (await api('createBotSubmission', { body: { botInterviewId: run.botInterviewId, ...to } })).data,
    onSuccess: onChanged,
    onError: (error: Error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  const inviter = run.company_name === '' ? 'You are invited' : `${run.company_name} invites you`
  const { data } = invitation
  return (
    <PageFrame
      title={run.title}
      lead={`${inviter} to a talk of about ${Math.round(run.seconds / 60)} minutes with an automated interviewer. ${questionWords(run)}`}
      width="columns"
      way={
        <Link to="/interview/$interviewId" params={{ interviewId: run.botInterviewId }} className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Invitation
        </Link>
      }
    >
      {!run.is_open ? (
        <EmptyState>This interview is not open now. Nothing was started and nothing was counted.</EmptyState>
      ) : data && speech ? (
        <GreenRoom
          key={`${run.accommodations.answers} ${data.company_name}`}
          interview={data}
          answers={run.accommodations.answers}
          speech={speech.voice}
          onStart={async (points, stream) => {
            const kept = await change.mutateAsync({ consent: [...points] }).catch(() => null)
            // The points name whoever invites: under another name they are read and ticked anew.
            const isSame = kept?.company_name === data.company_name
            if (kept && !isSame) void invitation.refetch()
            if (kept && isSame) onStart(stream())
            return kept !== null && isSame
          }}
          onWrite={async () =>
            void (await change.mutateAsync({ accommodations: { ...run.accommodations, answers: 'text' } }).catch(() => undefined))
          }
        />
      ) : invitation.isError ? (
        <ErrorState onRetry={() => void invitation.refetch()}>Nothing was started. The interview could not be shown.</ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading the interview" />
      )}
    </PageFrame>
  )
}

function questionWords({ questions, written_questions: written, accommodations: { answers } }: BotRoom): string {
  const count = questions === 1 ? 'One question' : `${questions} questions`
  if (answers === 'text') return `${count}, answered in writing.`
  return written === 0 ? `${count}, answered aloud.` : `${count}, ${written === questions ? 'all' : written} to write.`
}
