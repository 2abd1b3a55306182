import type { Testimonial } from '@xperto/contract'
import { notices } from '@xperto/contract'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Brand } from '../../../ui/brand.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SignInNote } from '../../../ui/sign-in-note.tsx'
import { ThemeToggle } from '../../../ui/theme-toggle.tsx'
import { AnswerExample } from './answer-example.tsx'
import { Contents } from './contents.tsx'
import { Demo } from './demo.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { Testimonials } from './testimonials.tsx'

const loadDialog = () => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog }))
const SignInDialog = lazy(loadDialog)

export interface LandingProps {
  signedIn: boolean
  /** Nobody can sign in on this server. */
  signInClosed: boolean
  testimonials: readonly Testimonial[]
  /** The address that leads to a path of the workspace, for a visitor over sign-in. */
  addressOf: (path: string) => string
  /** Goes to the address that `addressOf` answers for a path. */
  onGo: (path: string) => void
  /** Asks a question in the workspace, for a visitor over sign-in. */
  onAsk: (question: string) => void
}

/** What waits behind the sign-in modal: a question to ask or a path to open. */
type Wish = { question: string } | { path: string }

/** The landing page: what the product does today, told by showing it. Drawn by the server as well: the first drawing reads no browser. */
export function Landing({ signedIn, signInClosed, testimonials, addressOf, onGo, onAsk }: LandingProps) {
  const [wish, setWish] = useState<Wish | null>(null)
  const asker = useRef<HTMLElement | null>(null)
  const askToSignIn = (wanted: Wish) => {
    asker.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setWish(wanted)
  }
  const cancel = () => {
    setWish(null)
    asker.current?.focus()
  }
  /** A press that the modal takes over; with a key held, and for whoever is signed in, the link stays a link. */
  const overModal = (event: MouseEvent, path: string) => {
    if (signedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askToSignIn({ path })
  }
  return (
    <>
      <header className={styles.top}>
        <Brand size="large" />
        <nav className="only-wide" aria-label="Main">
          <a href="#demo">See it work</a>
          <a href="#contents">Contents</a>
          <PricingLink />
        </nav>
        <span className="grow" />
        <ThemeToggle />
        <Way closed={signInClosed} href={addressOf('/xperto')} onClick={(event) => overModal(event, '/xperto')}>
          {signedIn ? openWorkspace : 'Sign in'}
        </Way>
      </header>
      <main>
        <section className={styles.hero}>
          <Hero
            signedIn={signedIn}
            closed={signInClosed}
            onAsk={(question) => (signedIn ? onAsk(question) : askToSignIn({ question }))}
            onBegin={() => {
              if (!signedIn) loadDialog().catch(() => undefined) // a failure is shown when the dialog is asked for
            }}
          />
          <AnswerExample />
        </section>
        <Figures />
        <Demo />
        <Contents addressOf={addressOf} onInterview={overModal} />
        <Testimonials of={testimonials} />
        <section className={styles.call}>
          <div>
            <h2>Begin with one question</h2>
            <p>1,000 free credits, no card. Your questions and answers stay private.</p>
          </div>
          <div className={styles.way}>
            <Way main closed={signInClosed} href={addressOf('/xperto')}>
              {signedIn ? openWorkspace : notices.signInWithGoogle}
            </Way>
            {signedIn ? null : <SignInNote />}
          </div>
        </section>
      </main>
      <footer className={styles.bottom}>
        <Brand size="small" />
        <span className="grow" />
        <a href="#contents">Contents</a>
        <PricingLink />
        <a href="/licences.txt">Open-source licences</a>
      </footer>
      {wish === null ? null : (
        <Suspense fallback={null}>
          <SignInDialog
            question={'question' in wish ? wish.question : null}
            closed={signInClosed}
            onSignIn={() => ('question' in wish ? onAsk(wish.question) : onGo(wish.path))}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </>
  )
}

/** For visitors too, in a new tab (NAV-09): what was typed here stays. */
function PricingLink() {
  return (
    <a href="/xperto/usage-pricing" target="_blank" rel="noopener">
      Pricing
    </a>
  )
}

const openWorkspace = 'Open workspace'

/** A link into the product that looks like a button; a button that cannot be pressed where sign-in is closed. */
function Way({
  main = false,
  closed,
  href,
  onClick,
  children,
}: {
  main?: boolean
  closed: boolean
  href: string
  onClick?: (event: MouseEvent) => void
  children: string
}) {
  const look = main ? 'main' : 'plain'
  if (closed) {
    return (
      <Button look={look} big={main} disabled>
        {children}
      </Button>
    )
  }
  return (
    <a className={buttonClass(look, main)} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
