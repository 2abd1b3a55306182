import { notices } from '@xperto/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../../../lib/app-services.tsx'
import { latePart } from '../../../lib/late-part.ts'
import { toast } from '../../../lib/toast.ts'

const AuthenticationDialog = latePart(() => import('./authentication-dialog.tsx').then((module) => module.AuthenticationDialog))

/** Says once that a session ended (AUTH-05), and shows the dialog whenever somebody without a session needs one (AUTH-02). */
export function SessionWatch() {
  const { session, signInAddress } = useServices()
  const status = useStore(session.store, (state) => state.session.status)
  const asked = useStore(session.store, (state) => state.dialogAsked)

  useEffect(() => {
    if (status !== 'expired') return
    toast.error(notices.sessionExpired)
    session.askToSignIn()
  }, [status, session])

  if (!asked || status === 'signed-in') return null
  return (
    <AuthenticationDialog
      onSignIn={() => location.assign(signInAddress(location.pathname + location.search))}
      // The dialog stays asked for: whoever comes back to this page by the browser's own way needs it again.
      onHome={() => location.assign('/')}
    />
  )
}
