import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClientConfig, useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './page-frame.module.css'

/** A page outside the workspace: the wordmark, which leads home, the way into the workspace, and the document's title. */
export function PageFrame({ title, className, children }: { title: string; className: string | undefined; children: ReactNode }) {
  const { signInAddress } = useServices()
  const { signIn, productName } = useClientConfig()
  const signedIn = useSession().status === 'signed-in'
  return (
    <>
      <title>{`${title} · ${productName.toLowerCase()}`}</title>
      <header className={styles.top}>
        <Link to="/" className={styles.home}>
          <Brand size="large" />
        </Link>
        <span className="grow" />
        {signedIn ? (
          <Link to="/xperto" className={buttonClass('bare')}>
            <Icon of={ArrowLeft} />
            Workspace
          </Link>
        ) : signIn.provider === 'closed' ? null : (
          <a href={signInAddress(location.pathname + location.search)} className={buttonClass()}>
            Sign in
          </a>
        )}
        <ThemeToggle />
      </header>
      <main className={className}>{children}</main>
    </>
  )
}
