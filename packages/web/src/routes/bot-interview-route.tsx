import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { InterviewForm } from '../features/careers/bot-interviews/interview-form.tsx'
import { ownInterviewsQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/interviews/{id}: an own interview to edit; `new` in place of the id writes one. */
export function BotInterviewRoute() {
  const { interviewId } = useParams({ from: '/signed-in/xperto/interviews/$interviewId' })
  const { user } = useSession()
  const navigate = useNavigate()
  const isNew = interviewId === 'new'
  const list = useQuery({ ...ownInterviewsQuery(useBotInterviewApi(), user?.userId ?? ''), enabled: user !== null && !isNew })
  const interview = list.data?.find(({ id }) => id === interviewId)
  const form = <InterviewForm key={interviewId} interview={interview ?? null} onSaved={() => void navigate({ to: '/xperto/interviews' })} />
  return (
    <PageFrame
      title={isNew ? 'New interview' : (interview?.title ?? 'Interview')}
      lead="Describe the role, edit the questions, then share one link."
      width="list"
      way={
        <Link to="/xperto/interviews" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Your interviews
        </Link>
      }
    >
      {isNew || interview ? (
        form
      ) : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>Your interview is safe. It could not be shown.</ErrorState>
      ) : list.data === undefined ? (
        <Skeleton lines={8} label="Loading the interview" />
      ) : (
        <EmptyState>There is no such interview of yours. It may have been deleted.</EmptyState>
      )}
    </PageFrame>
  )
}
