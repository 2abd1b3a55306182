import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClosedAccount } from '@xperto/contract'
import { useServices } from '../../../lib/app-services.tsx'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { toast } from '../../../lib/toast.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ThemeToggle } from '../../../ui/theme-toggle.tsx'
import styles from './closed-account.module.css'
import { formatMinute } from './model/counted.ts'

/** All there is for whoever signs in to an account that is closed: until when it can be taken back, and the button that does. */
export function ClosedAccountPage({ account }: { account: ClosedAccount }) {
  const { api } = useServices()
  const minute = useZoned(formatMinute)
  const [busy, setBusy] = useState(false)
  const [isDue] = useState(() => Date.parse(account.erasedOn) <= Date.now())

  const takeBack = async () => {
    setBusy(true)
    try {
      await api('restoreAccount', { params: { id: account.userId } })
      location.assign('/xperto') // a new page: the session is an ordinary one from here on
    } catch {
      setBusy(false)
      toast.error('The account could not be taken back. Please try again.')
    }
  }
  const signOut = async () => {
    await api('signOut', {}).catch(() => undefined)
    location.assign('/')
  }
  return (
    <Frame title={isDue ? 'This account is being erased' : 'This account is closed'}>
      <p className={styles.lead}>
        {isDue
          ? 'Its time to be taken back is over. Everything of it is being erased.'
          : `Until ${minute(account.erasedOn)} you can take it back, with everything in it. After that it is erased for good.`}
      </p>
      <p className={styles.who} dir="auto">
        {account.email}
      </p>
      <div className={styles.acts}>
        {isDue ? null : (
          <Button look="main" big busy={busy} onClick={() => void takeBack()}>
            {busy ? 'Taking it back…' : 'Take it back'}
          </Button>
        )}
        <Button big disabled={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Frame>
  )
}

/** What stands where the account was, right after it was closed. */
export function JustClosed({ erasedOn }: { erasedOn: string }) {
  const { signInAddress } = useServices()
  const minute = useZoned(formatMinute)
  return (
    <Frame title="Your account is closed">
      <p className={styles.lead}>
        You are signed out everywhere. Until {minute(erasedOn)} you can sign in again and take it back; after that everything is erased for
        good.
      </p>
      <div className={styles.acts}>
        <a className={buttonClass('main', true)} href="/">
          Go to the start page
        </a>
        <a className={buttonClass('plain', true)} href={signInAddress('/xperto')}>
          Sign in and take it back
        </a>
      </div>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands in the place of another page: whoever listens hears where they are.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <title>{`${title} · xperto`}</title>
      <header className={styles.top}>
        <Brand size="large" />
        <span className="grow" />
        <ThemeToggle />
      </header>
      <main className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
