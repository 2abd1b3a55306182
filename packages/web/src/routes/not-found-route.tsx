import { definitionOf } from '@xperto/chat-types/definitions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useApi } from '../lib/app-services.tsx'
import { listChatsQuery } from '../lib/chats/list-chats.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Caret } from '../ui/caret.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './not-found-route.module.css'

/** An address that leads nowhere, with the ways on. */
export function NotFoundRoute() {
  return (
    <NotFoundPage label="Page not found" lead="The link may be old, or the chat was deleted. Nothing of yours was lost by coming here." />
  )
}

/** The same for something that is known by its kind: what is not there, and why that may be. */
export function NotFoundPage({ label, lead }: { label: string; lead: string }) {
  const api = useApi()
  const signedIn = useSession().status === 'signed-in'
  const chats = useQuery({ ...listChatsQuery(api), enabled: signedIn })
  // The empty default chat is nobody's last one.
  const last = chats.data?.chats.find((chat) => definitionOf(chat.chat_type).listedByDate)
  return (
    <>
      <title>{`${label} · xperto`}</title>
      <header className={styles.top}>
        <Link to="/" className={styles.home}>
          <Brand size="large" />
        </Link>
        <span className="grow" />
        <Link to="/xperto" className={buttonClass()}>
          Open workspace
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.page}>
        <p className={styles.label}>{label}</p>
        <h1>
          This page is not in the book
          <Caret />
        </h1>
        <p className={styles.lead}>{lead}</p>
        <ul>
          {last ? (
            <li>
              <Link to="/xperto/chat/$chatId" params={{ chatId: last.id }}>
                <span>Your last chat: {last.name}</span>
                <Icon of={ArrowRight} />
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/">
              <span>Home page</span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
          <li>
            <Link to="/xperto/launch/$slug" params={{ slug: 'support' }}>
              <span>Support</span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
        </ul>
      </main>
    </>
  )
}
