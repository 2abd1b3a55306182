import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { SharesList } from '../features/sharing/shares-list.tsx'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './shares-route.module.css'

/** /xperto/shares: what a person shared, to look at and to withdraw. */
export function SharesRoute() {
  const { session } = useServices()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') session.askToSignIn()
  }, [status, session])
  return (
    <>
      <title>What you shared · xperto</title>
      <header className={styles.top}>
        <Link to="/" className={styles.home}>
          <Brand size="large" />
        </Link>
        <span className="grow" />
        <Link to="/xperto" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Workspace
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.page}>
        <h1>What you shared</h1>
        <p className={styles.lead}>Copies of your chats, for whoever signs in and has the link. What you write later is not in them.</p>
        {status === 'signed-in' ? <SharesList /> : null}
      </main>
    </>
  )
}
