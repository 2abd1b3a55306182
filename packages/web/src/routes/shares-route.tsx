import { useEffect } from 'react'
import { SharesList } from '../features/conversation/sharing/shares-list.tsx'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'

/** /xperto/shares: what a person shared, to look at and to withdraw. */
export function SharesRoute() {
  const { session } = useServices()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') session.askToSignIn()
  }, [status, session])
  return (
    <PageFrame
      title="What you shared"
      lead="Copies of your chats, for whoever signs in and has the link. What you write later is not in them."
    >
      {status === 'signed-in' ? <SharesList /> : null}
    </PageFrame>
  )
}
