import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { SignInNote } from '../../ui/sign-in-note.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { AnswerExample } from './answer-example.tsx'
import { Contents } from './contents.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'

export interface LandingProps {
  signedIn: boolean
  /** Nobody can sign in on this server. */
  signInClosed: boolean
  /** Goes to a path of the workspace, over sign-in for a visitor. */
  onEnter: (path: string) => void
  onAsk: (question: string) => void
}

/** The landing page: what the product does today, told by showing it. */
export function Landing({ signedIn, signInClosed, onEnter, onAsk }: LandingProps) {
  return (
    <>
      <title>xperto</title>
      <header className={styles.top}>
        <Brand size="large" />
        <nav className="only-wide" aria-label="On this page">
          <a href="#contents">Contents</a>
          <a href="#example">See it work</a>
        </nav>
        <span className="grow" />
        <ThemeToggle />
        <Button onClick={() => onEnter('/xperto')} disabled={signInClosed}>
          {signedIn ? 'Open workspace' : 'Sign in'}
        </Button>
      </header>
      <main>
        <section className={styles.hero}>
          <Hero signedIn={signedIn} closed={signInClosed} onAsk={onAsk} />
          <AnswerExample />
        </section>
        <Figures />
        <Contents onEnter={onEnter} />
        <section className={styles.call}>
          <div>
            <h2>Begin with one question</h2>
            <p>What you ask and what you are told stays yours, in your list of chats.</p>
          </div>
          <div className={styles.way}>
            <Button look="main" big onClick={() => onEnter('/xperto')} disabled={signInClosed}>
              {signedIn ? 'Open workspace' : 'Sign in with Google'}
            </Button>
            {signedIn ? null : <SignInNote />}
          </div>
        </section>
      </main>
      <footer className={styles.bottom}>
        <Brand size="small" />
        <span className="grow" />
        <a href="#contents">Contents</a>
      </footer>
    </>
  )
}
