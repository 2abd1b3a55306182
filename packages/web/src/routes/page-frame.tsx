import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClientConfig, useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Caret } from '../ui/caret.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  /** What the page is: its heading and the document's title. */
  title: string
  /** A sentence to head the page with; the title is its label then. */
  sentence?: string
  lead: ReactNode
  /** The way out, for a signed-in person; into the workspace where nothing is said. */
  way?: ReactNode
  /** What stands beside the title: the page's main button. */
  beside?: ReactNode
  /** How wide its text runs: columns beside each other, a list, or a few sentences. */
  width?: 'columns' | 'list' | 'sentences'
  children: ReactNode
}

/** A page outside the workspace: the wordmark, which leads home, the way into the workspace, and the head of the page. */
export function PageFrame({ title, sentence, lead, way, beside, width = 'list', children }: PageFrameProps) {
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
        {signedIn && way !== undefined ? (
          way
        ) : signedIn ? (
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
      <main className={classNames(styles.page, styles[width])} data-keeps-focus="">
        {sentence === undefined ? (
          <h1>{title}</h1>
        ) : (
          <>
            <p className={styles.label}>{title}</p>
            <h1 className={styles.sentence}>
              {sentence}
              <Caret />
            </h1>
          </>
        )}
        <p className={styles.lead}>{lead}</p>
        {beside === undefined ? null : <div className={styles.beside}>{beside}</div>}
        {children}
      </main>
    </>
  )
}
