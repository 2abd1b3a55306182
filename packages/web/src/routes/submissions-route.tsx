import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { SubmissionList } from '../features/careers/bot-interviews/submission-list.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/interviews/{id}/submissions: who answered an own interview, and how. */
export function SubmissionsRoute() {
  const { interviewId } = useParams({ from: '/signed-in/xperto/interviews/$interviewId/submissions' })
  const { status } = useSession()
  return (
    <PageFrame
      title="Submissions"
      lead="Read the quotes, then decide. The score does not decide."
      way={
        <Link to="/xperto/interviews" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Your interviews
        </Link>
      }
    >
      {status === 'signed-in' ? <SubmissionList interviewId={interviewId} /> : null}
    </PageFrame>
  )
}
