import { definitionOf } from '@xperto/chat-types/definitions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../lib/app-services.tsx'
import { listChatsQuery } from '../lib/chats/list-chats.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Way, WayPage } from './way-page.tsx'

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
    <WayPage
      label={label}
      heading="This page is not in the book"
      lead={lead}
      ways={
        <>
          {last ? (
            <Way
              link={(content) => (
                <Link to="/xperto/chat/$chatId" params={{ chatId: last.id }}>
                  {content}
                </Link>
              )}
            >
              {`Your last chat: ${last.name}`}
            </Way>
          ) : null}
          {signedIn ? (
            <Way link={(content) => <Link to="/xperto/search">{content}</Link>}>Search your chats</Way>
          ) : (
            <Way link={(content) => <Link to="/">{content}</Link>}>Home page</Way>
          )}
          <Way
            link={(content) => (
              <a href="/xperto/usage-pricing" target="_blank" rel="noopener">
                {content}
              </a>
            )}
          >
            What it costs
          </Way>
          <Way
            link={(content) => (
              <Link to="/xperto/launch/$slug" params={{ slug: 'support' }}>
                {content}
              </Link>
            )}
          >
            Support
          </Way>
        </>
      }
    />
  )
}
