import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CallError } from '@xperto/contract/client'
import { ArrowLeft } from 'lucide-react'
import { JobPage } from '../features/careers/applications/job-page.tsx'
import { jobSentence, todayIn } from '../features/careers/applications/job-words.ts'
import { MainStep } from '../features/careers/applications/main-step.tsx'
import { applicationQuery, useApplicationApi } from '../lib/applications/application-queries.ts'
import { useTimeZone } from '../lib/dates/time-zone.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/applications/{id}: one job. */
export function JobRoute() {
  const { applicationId } = useParams({ from: '/signed-in/xperto/applications/$applicationId' })
  const isIn = useSession().status === 'signed-in'
  const zone = useTimeZone((state) => state.zone)
  const navigate = useNavigate()
  const query = useQuery({ ...applicationQuery(useApplicationApi(), applicationId), enabled: isIn })
  const { data: job, error } = query
  const today = todayIn(new Date(), zone)
  const isGone = error instanceof CallError && error.status === 404
  const title = job ? [job.title, job.company].filter((part) => part !== '').join(', ') : isGone ? 'No such job' : 'Job'
  return (
    <PageFrame
      title={title}
      lead={job ? jobSentence(job, today) : ''}
      width="columns"
      way={
        <Link to="/xperto/applications" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Applications
        </Link>
      }
      beside={job ? <MainStep job={job} today={today} /> : undefined}
    >
      {job ? (
        <JobPage
          key={job.application_id}
          job={job}
          today={today}
          onDeleted={() => void navigate({ to: '/xperto/applications', replace: true })}
        />
      ) : isGone ? (
        <EmptyState
          action={
            <Link to="/xperto/applications" className={buttonClass('main')}>
              See your applications
            </Link>
          }
        >
          {`${error?.message ?? ''} It may have been deleted.`}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void query.refetch()}>Your application is safe. It could not be shown.</ErrorState>
      ) : (
        <Skeleton lines={10} label="Loading the job" />
      )}
    </PageFrame>
  )
}
