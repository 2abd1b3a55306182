import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '@xperto/contract/client'
import { ArrowLeft } from 'lucide-react'
import { todayIn } from '../features/careers/applications/job-words.ts'
import { LetterFiles } from '../features/careers/applications/letter-files.tsx'
import { LetterPage } from '../features/careers/applications/letter-page.tsx'
import { letterQuery } from '../features/careers/applications/use-letter.ts'
import { applicationQuery, useApplicationApi } from '../lib/applications/application-queries.ts'
import { useTimeZone } from '../lib/dates/time-zone.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/applications/{id}/letter: the letter of a job. */
export function LetterRoute() {
  const { applicationId } = useParams({ from: '/signed-in/xperto/applications/$applicationId/letter' })
  const isIn = useSession().status === 'signed-in'
  const zone = useTimeZone((state) => state.zone)
  const api = useApplicationApi()
  const job = useQuery({ ...applicationQuery(api, applicationId), enabled: isIn })
  const letter = useQuery({ ...letterQuery(api, applicationId), enabled: isIn })
  const today = todayIn(new Date(), zone)
  const error = job.error ?? letter.error
  const isGone = job.error instanceof CallError && job.error.status === 404
  const title = job.data?.company ? `Letter to ${job.data.company}` : 'Letter'
  const note =
    job.data && letter.data
      ? `${job.data.title}. ${letter.data.words} words. Version ${letter.data.version}, written by ${letter.data.author === 'You' ? 'you' : letter.data.author.replace(/^Built-in/u, 'the built-in')}.`
      : (job.data?.title ?? '')
  return (
    <PageFrame
      title={title}
      lead={note}
      width="columns"
      way={
        <Link to="/xperto/applications/$applicationId" params={{ applicationId }} className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Job
        </Link>
      }
    >
      {job.data && letter.data !== undefined ? (
        <>
          {letter.data ? <LetterFiles applicationId={applicationId} letter={letter.data} today={today} /> : null}
          <LetterPage job={job.data} letter={letter.data} today={today} />
        </>
      ) : isGone ? (
        <EmptyState>{`${job.error?.message ?? ''} It may have been deleted.`}</EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void Promise.all([job.refetch(), letter.refetch()])}>
          Your letter is safe. It could not be shown.
        </ErrorState>
      ) : (
        <Skeleton lines={10} label="Loading the letter" />
      )}
    </PageFrame>
  )
}
