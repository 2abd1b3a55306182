import { SharesList } from '../features/conversation/sharing/shares-list.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'

/** /xperto/shares: what a person shared, to look at and to withdraw. */
export function SharesRoute() {
  const { status } = useSession()
  return (
    <PageFrame
      title="What you shared"
      lead="Copies of your chats, for whoever signs in and has the link. What you write later is not in them."
    >
      {status === 'signed-in' ? <SharesList /> : null}
    </PageFrame>
  )
}
