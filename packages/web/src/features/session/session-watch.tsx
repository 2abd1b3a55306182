import { useNavigate } from '@tanstack/react-router'
import { notices } from '@xperto/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../../lib/app-services.tsx'
import { toast } from '../../lib/toast.ts'

const AuthenticationDialog = lazy(() => import('./authentication-dialog.tsx').then((module) => ({ default: module.AuthenticationDialog })))

/** Says once that a session ended (AUTH-05), and shows the dialog whenever somebody without a session needs one (AUTH-02). */
export function SessionWatch() {
  const { session, signInAddress } = useServices()
  const status = useStore(session.store, (state) => state.session.status)
  const asked = useStore(session.store, (state) => state.dialogAsked)
  const navigate = useNavigate()

  useEffect(() => {
    if (status !== 'expired') return
    toast.error(notices.sessionExpired)
    session.askToSignIn()
  }, [status, session])

  if (!asked || status === 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <AuthenticationDialog
        onSignIn={() => location.assign(signInAddress(location.pathname + location.search))}
        onHome={() => {
          session.store.setState({ dialogAsked: false })
          void navigate({ to: '/' })
        }}
      />
    </Suspense>
  )
}
