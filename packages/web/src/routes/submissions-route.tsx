import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { CopyLink } from '../features/careers/bot-interviews/copy-link.tsx'
import { SubmissionList } from '../features/careers/bot-interviews/submission-list.tsx'
import { countWords } from '../features/careers/bot-interviews/submission-words.ts'
import { ownInterviewsQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { readSubmissionAddress, writeSubmissionAddress } from '../lib/bot-interviews/submission-address.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

const from = '/signed-in/xperto/interviews/$interviewId/submissions'

/** /xperto/interviews/{id}/submissions?completed=yes&open=…: who answered an own interview, and how (BOT-08). Filters and what is read are in the address. */
export function SubmissionsRoute() {
  const { interviewId } = useParams({ from })
  const { open, ...chosen } = readSubmissionAddress(useSearch({ from }))
  const navigate = useNavigate()
  const { user } = useSession()
  const own = useQuery({ ...ownInterviewsQuery(useBotInterviewApi(), user?.userId ?? ''), enabled: user !== null })
  const interview = own.data?.find(({ id }) => id === interviewId)
  if (own.data && !interview)
    return <NotFoundPage label="Interview not found" lead="You have no interview with this address. It may have been deleted." />
  return (
    <PageFrame
      title={interview?.title ?? 'Submissions'}
      lead={interview ? countWords(interview) : 'Read the quotes, then decide. The score does not decide.'}
      width="columns"
      way={
        <Link to="/xperto/interviews" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Your interviews
        </Link>
      }
      beside={
        interview ? (
          <>
            <CopyLink path={interview.path} label="Copy invitation" />{' '}
            <Link to="/xperto/interviews/$interviewId" params={{ interviewId }} className={buttonClass()}>
              <Icon of={Pencil} />
              Edit
            </Link>
          </>
        ) : undefined
      }
    >
      {user ? (
        <SubmissionList
          interviewId={interviewId}
          chosen={chosen}
          open={open}
          onChange={(to) =>
            void navigate({
              to: '/xperto/interviews/$interviewId/submissions',
              params: { interviewId },
              search: writeSubmissionAddress(to, open),
              replace: true,
            })
          }
        />
      ) : null}
    </PageFrame>
  )
}
