import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CallError } from '@xperto/contract/client'
import styles from '../features/careers/bot-interviews/bot-interviews.module.css'
import { Invitation } from '../features/careers/bot-interviews/invitation.tsx'
import { StartForm } from '../features/careers/bot-interviews/start-form.tsx'
import { invitationQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** /interview/{id}: what an interview asks of a candidate, before signing in too, and its Start, which makes the submission (BOT-03). */
export function InvitationRoute() {
  const { interviewId } = useParams({ from: '/interview/$interviewId' })
  const navigate = useNavigate()
  const query = useQuery(invitationQuery(useBotInterviewApi(), interviewId))
  const { data, error } = query
  if (error instanceof CallError && error.status < 500) return <NotFoundPage label="Interview not found" lead={error.message} />
  const inviter = data?.company_name === '' ? 'You are invited' : `${data?.company_name ?? ''} invites you`
  return (
    <PageFrame
      title={data?.title ?? 'Interview by invitation'}
      lead={data ? `${inviter} to an interview with software: it asks, you answer, a person decides.` : ''}
      width="columns"
    >
      {data ? (
        <Invitation
          interview={data}
          start={
            data.is_open ? (
              <StartForm
                interview={data}
                onCreated={({ id }) => void navigate({ to: '/xperto/interviewer/$submissionId', params: { submissionId: id } })}
              />
            ) : (
              <section aria-labelledby="not-open">
                <h2 id="not-open">This interview is not open now.</h2>
                <p className={styles.lead}>It takes no new candidates at the moment. Interviews that have started go on.</p>
              </section>
            )
          }
        />
      ) : error ? (
        <ErrorState onRetry={() => void query.refetch()}>Nothing was started. The invitation could not be shown.</ErrorState>
      ) : (
        <Skeleton lines={10} label="Loading the invitation" />
      )}
    </PageFrame>
  )
}
