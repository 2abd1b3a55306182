import { useEffect } from 'react'
import { SharesList } from '../features/sharing/shares-list.tsx'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './shares-route.module.css'

/** /xperto/shares: what a person shared, to look at and to withdraw. */
export function SharesRoute() {
  const { session } = useServices()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') session.askToSignIn()
  }, [status, session])
  return (
    <PageFrame title="What you shared" className={styles.page}>
      <h1>What you shared</h1>
      <p className={styles.lead}>Copies of your chats, for whoever signs in and has the link. What you write later is not in them.</p>
      {status === 'signed-in' ? <SharesList /> : null}
    </PageFrame>
  )
}
