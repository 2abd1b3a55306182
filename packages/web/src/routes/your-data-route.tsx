import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { JustClosed } from '../features/people/account/closed-account.tsx'
import { DeleteAccount } from '../features/people/account/delete-account.tsx'
import { KeptList } from '../features/people/account/kept-list.tsx'
import { TakeItWithYou } from '../features/people/account/take-it-with-you.tsx'
import { ImportChat } from '../features/conversation/chat-export/import-chat.tsx'
import { ImportProgress } from '../features/conversation/chat-export/import-progress.tsx'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './your-data-route.module.css'

/** /xperto/your-data: what is kept of a person, how to take it along, and the end of the account. */
export function YourDataRoute() {
  const { session } = useServices()
  const { status } = useSession()
  const navigate = useNavigate()
  const [erasedOn, setErasedOn] = useState<string | null>(null)
  useEffect(() => {
    if (status !== 'signed-in' && erasedOn === null) session.askToSignIn()
  }, [status, session, erasedOn])

  if (erasedOn !== null) return <JustClosed erasedOn={erasedOn} />
  return (
    <PageFrame title="Your data" lead="What is kept about you, for how long, and how to take it with you or have it removed.">
      {status === 'signed-in' ? (
        <>
          <section className={styles.kept} aria-labelledby="what-is-kept">
            <h2 id="what-is-kept">What is kept</h2>
            <KeptList />
          </section>
          <TakeItWithYou
            importChat={<ImportChat onImported={(chatId) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId } })} />}
            importProgress={<ImportProgress />}
          />
          <DeleteAccount
            onClosed={(instant) => {
              setErasedOn(instant)
              session.leave()
            }}
          />
        </>
      ) : null}
    </PageFrame>
  )
}
