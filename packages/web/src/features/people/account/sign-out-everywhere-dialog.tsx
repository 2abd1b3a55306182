import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { forgetRecordings, forgetWriting } from '../../../lib/session/kept-writing.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks once, and says what will happen. */
export default function SignOutEverywhereDialog({ onClose, focusAfter }: { onClose: () => void; focusAfter: () => HTMLElement | null }) {
  const { api, session } = useServices()
  const [busy, setBusy] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  const leaving = useRef(focusAfter)
  useEffect(() => {
    const back = leaving.current
    return () => void requestAnimationFrame(() => back()?.focus())
  }, [])

  const signOut = async () => {
    setBusy(true)
    try {
      await session.end(async () => await api('signOutEverywhere', {}))
      forgetWriting()
      await forgetRecordings()
      location.assign('/') // a new page: nothing of the session stays in memory
    } catch {
      setBusy(false)
      toast.error('Signing out did not work. Please try again.')
    }
  }
  return (
    <Dialog
      title="Sign out everywhere?"
      text="Every browser and device where you are signed in is signed out, this one as well, in all its tabs. Replies that are being written go on and are kept."
      onClose={onClose}
      focusFirst={stay}
    >
      <Button look="danger" big busy={busy} onClick={() => void signOut()}>
        {busy ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
      <Button ref={stay} big onClick={onClose} disabled={busy}>
        Stay signed in
      </Button>
    </Dialog>
  )
}
