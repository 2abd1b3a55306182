import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../lib/app-services.tsx'
import { useSession } from '../lib/session/use-session.ts'

/** Layout of every page that needs a person: asks a visitor to sign in (AUTH-02). The page stands behind the dialog. */
export function SignedInLayout() {
  const { session } = useServices()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') session.askToSignIn()
  }, [status, session])
  return <Outlet />
}
