import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { BotInterviewSubmission } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import styles from '../features/careers/bot-interviews/bot-interviews.module.css'
import { AnswerView } from '../features/careers/bot-interviews/submission-view.tsx'
import { submissionQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { FeedbackDoor } from './door-route.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** How often the server is asked while answers are judged. */
const judgingMs = 4000

/** /feedback?submission={id} (NAV-12, BOT-11): what was heard in a bot interview, the points and the quotes. */
export function FeedbackRoute() {
  const { submission } = useSearch({ from: '/signed-in/feedback' })
  return submission === undefined ? <FeedbackDoor /> : <Feedback id={submission} />
}

function Feedback({ id }: { id: string }) {
  const { status } = useSession()
  const query = useQuery({
    ...submissionQuery(useBotInterviewApi(), id),
    enabled: status === 'signed-in',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.scoring ? judgingMs : false),
  })
  const { data, error } = query
  if (error instanceof CallError && error.status < 500) return <NotFoundPage label="Feedback not found" lead={error.message} />
  return (
    <PageFrame title={data ? `Feedback: ${data.title}` : 'Interview feedback'} lead={data ? leadOf(data) : ''}>
      {data === undefined ? (
        error ? (
          <ErrorState onRetry={() => void query.refetch()}>Your answers are safe. The feedback could not be shown.</ErrorState>
        ) : (
          <Skeleton lines={8} label="Loading the feedback" />
        )
      ) : hasEnded(data) ? (
        <div className={styles.form}>
          <p>
            {`Left full screen: ${data.exit_full_screen_count}. Resumed: ${data.resume_interview_count}. These counts are not in the score.`}
          </p>
          {data.answers.map((answer) => (
            <AnswerView key={answer.number} answer={answer} />
          ))}
        </div>
      ) : null}
    </PageFrame>
  )
}

const hasEnded = ({ interview_status: run }: BotInterviewSubmission) => run === 'COMPLETED' || run === 'EXPIRED'

function leadOf(submission: BotInterviewSubmission): string {
  if (!hasEnded(submission)) return 'The interview is not over. The feedback stands here after the end.'
  if (submission.scoring) return 'Your answers are being scored. This page shows the result by itself.'
  if (submission.score === null) return 'No score: too little was said. A person decides.'
  return `Score ${submission.score} of 100. A person decides, not the score.`
}
