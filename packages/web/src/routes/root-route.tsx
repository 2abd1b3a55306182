import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SessionWatch } from '../features/session/session-watch.tsx'
import { useSession } from '../lib/session/use-session.ts'

// Nobody waits for it: what it hears first is that everything on screen may be old.
const LiveChanges = lazy(() => import('../features/live/live-changes.tsx').then((module) => ({ default: module.LiveChanges })))
const SendWaiting = lazy(() =>
  import('../features/conversation/outbox/send-waiting.tsx').then((module) => ({ default: module.SendWaiting })),
)

/** What stands around every route. */
export function RootRoute() {
  const { user } = useSession()
  return (
    <>
      <Outlet />
      <SessionWatch />
      {user ? (
        <Suspense fallback={null}>
          <LiveChanges key={user.userId} userId={user.userId} />
          <SendWaiting userId={user.userId} />
        </Suspense>
      ) : null}
    </>
  )
}
