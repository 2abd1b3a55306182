import { notices } from '@xperto/contract'
import { signInNotices } from '@xperto/contract/sign-in-notices'
import { useClientConfig } from '../../../lib/app-services.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SignInNote } from '../../../ui/sign-in-note.tsx'

/** AUTH-02: the workspace needs a person. It closes by signing in or by going home, never by itself. */
export function AuthenticationDialog({ onSignIn, onHome }: { onSignIn: () => void; onHome: () => void }) {
  const { productName, signIn } = useClientConfig()
  return (
    <Dialog title={signInNotices.authenticationRequired} text={`${signInNotices.pleaseLogInToAccess} ${productName}`}>
      <Button look="main" big onClick={onSignIn} disabled={signIn.provider === 'closed'}>
        {notices.signIn} (Google)
      </Button>
      <Button big onClick={onHome}>
        {notices.goToHomePage}
      </Button>
      <SignInNote />
    </Dialog>
  )
}
