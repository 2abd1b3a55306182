import { Outlet } from '@tanstack/react-router'
import { SessionWatch } from '../features/session/session-watch.tsx'

/** What stands around every route. */
export function RootRoute() {
  return (
    <>
      <Outlet />
      <SessionWatch />
    </>
  )
}
