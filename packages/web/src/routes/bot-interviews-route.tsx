import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import styles from '../features/careers/bot-interviews/bot-interviews.module.css'
import { GivenInterviews } from '../features/careers/bot-interviews/given-interviews.tsx'
import { InterviewRow } from '../features/careers/bot-interviews/interview-row.tsx'
import { givenInterviewsQuery, ownInterviewsQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/interviews: the interviews that a person wrote for others (BOT-08), and below them those that they gave, with their feedback. */
export function BotInterviewsRoute() {
  const { user } = useSession()
  const list = useQuery({ ...ownInterviewsQuery(useBotInterviewApi(), user?.userId ?? ''), enabled: user !== null })
  const given = useQuery({ ...givenInterviewsQuery(useBotInterviewApi(), user?.userId ?? ''), enabled: user !== null })
  const add = (
    <Link to="/xperto/interviews/$interviewId" params={{ interviewId: 'new' }} className={buttonClass('main')}>
      <Icon of={Plus} />
      New interview
    </Link>
  )
  return (
    <PageFrame
      title="Your interviews"
      lead="Write an interview, test it and share its link. Candidates answer; you read what they said, and decide."
      beside={list.data?.length ? add : undefined}
    >
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()}>Your interviews are safe. They could not be shown.</ErrorState>
      ) : list.data === undefined ? (
        <Skeleton lines={8} label="Loading your interviews" />
      ) : list.data.length === 0 ? (
        <EmptyState action={add}>No interviews yet. Describe a role, and questions are proposed to you.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.data.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        </ul>
      )}
      {given.data?.length ? (
        <section aria-labelledby="given-interviews" className={styles.given}>
          <h2 id="given-interviews">Interviews that you gave</h2>
          <GivenInterviews given={given.data} />
        </section>
      ) : null}
    </PageFrame>
  )
}
