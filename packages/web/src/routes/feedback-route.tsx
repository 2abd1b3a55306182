import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CallError } from '@xperto/contract/client'
import { ArrowLeft } from 'lucide-react'
import { GivenInterviews } from '../features/careers/bot-interviews/given-interviews.tsx'
import { FeedbackView } from '../features/careers/interview/feedback/feedback-view.tsx'
import { leadOf } from '../features/careers/interview/feedback/feedback-words.ts'
import { givenInterviewsQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { botFeedbackQuery } from '../lib/bot-interviews/bot-room-queries.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { FeedbackDoor } from './door-route.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** /feedback?submission={id} (NAV-12, BOT-11): what was heard in a bot interview, the points and the quotes, and what its candidate can do about it. */
export function FeedbackRoute() {
  const { submission } = useSearch({ from: '/signed-in/feedback' })
  return submission === undefined ? <AllFeedback /> : <Feedback key={submission} id={submission} />
}

/** The interviews that the person gave, each with its feedback; where there is none, the ways on. */
function AllFeedback() {
  const { user } = useSession()
  const { data } = useQuery({ ...givenInterviewsQuery(useBotInterviewApi(), user?.userId ?? ''), enabled: user !== null })
  if (!data?.length) return <FeedbackDoor />
  return (
    <PageFrame title="Interview feedback" lead="The interviews that you gave by invitation. Each keeps its feedback until it is erased.">
      <h2 className="visually-hidden">Interviews that you gave</h2>
      <GivenInterviews given={data} />
    </PageFrame>
  )
}

function Feedback({ id }: { id: string }) {
  const { status } = useSession()
  const navigate = useNavigate()
  const query = useQuery({ ...botFeedbackQuery(useBotInterviewApi(), id), enabled: status === 'signed-in' })
  const { data, error } = query
  if (error instanceof CallError && error.code === 'bot_submission_running')
    return (
      <PageFrame title="Interview feedback" lead="The interview is not over. The feedback stands here after the end.">
        <EmptyState
          action={
            <Link to="/xperto/interviewer/$submissionId" params={{ submissionId: id }} className={buttonClass('main')}>
              Go to the interview
            </Link>
          }
        >
          Nothing is judged before the end.
        </EmptyState>
      </PageFrame>
    )
  if (error instanceof CallError && error.status < 500) return <NotFoundPage label="Feedback not found" lead={error.message} />
  return (
    <PageFrame
      title={data ? `Feedback: ${data.title}` : 'Interview feedback'}
      lead={data ? leadOf(data) : ''}
      width="columns"
      way={data?.is_own ? <ToAll /> : undefined}
    >
      {data ? (
        <FeedbackView
          feedback={data}
          onDeleted={() => {
            toast.success('Your submission is deleted.')
            void navigate({ to: '/xperto', replace: true })
          }}
        />
      ) : error ? (
        <ErrorState onRetry={() => void query.refetch()}>Your answers are safe. The feedback could not be shown.</ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading the feedback" />
      )}
    </PageFrame>
  )
}

const ToAll = () => (
  <Link to="/feedback" className={buttonClass('bare')}>
    <Icon of={ArrowLeft} />
    Interviews that you gave
  </Link>
)
