import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SessionWatch } from '../features/people/session/session-watch.tsx'
import { useServices } from '../lib/app-services.tsx'
import { latePart } from '../lib/late-part.ts'
import { useWhenIdle } from '../lib/use-when-idle.ts'
import { useSession } from '../lib/session/use-session.ts'

// Nobody waits for it: what it hears first is that everything on screen may be old.
const LiveChanges = latePart(() => import('../features/workspace/live/live-changes.tsx').then((module) => module.LiveChanges))
const SendWaiting = latePart(() => import('../features/conversation/chat/outbox/send-waiting.tsx').then((module) => module.SendWaiting))

const Bought = latePart(() => import('../features/money/credits/bought.tsx').then((module) => module.default))

const ClosedAccountPage = lazy(() =>
  import('../features/people/account/closed-account.tsx').then((module) => ({ default: module.ClosedAccountPage })),
)

/** What stands around every route; to whoever has closed their account, in the place of every route. */
export function RootRoute() {
  const { user } = useSession()
  const idle = useWhenIdle()
  const bought = useRouterState({ select: ({ location }) => 'success' in location.search })
  const { closed } = useServices()
  if (closed) {
    return (
      <Suspense fallback={null}>
        <ClosedAccountPage account={closed} />
      </Suspense>
    )
  }
  return (
    <>
      <Outlet />
      <SessionWatch />
      {bought ? <Bought /> : null}
      {user && idle ? (
        <>
          <LiveChanges key={user.userId} userId={user.userId} />
          <SendWaiting userId={user.userId} />
        </>
      ) : null}
    </>
  )
}
