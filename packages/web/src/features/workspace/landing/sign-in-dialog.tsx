import { notices } from '@xperto/contract'
import { signInNotices } from '@xperto/contract/sign-in-notices'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SignInNote } from '../../../ui/sign-in-note.tsx'
import styles from './sign-in-dialog.module.css'

export interface SignInDialogProps {
  /** What was typed; null when somebody came without a question. */
  question: string | null
  closed: boolean
  onSignIn: () => void
  onCancel: () => void
}

/** LAN-02: sign-in comes after the question, and the question stands there while it does. */
export function SignInDialog({ question, closed, onSignIn, onCancel }: SignInDialogProps) {
  return (
    <Dialog
      title={signInNotices.signInToContinue}
      text={question === null ? signInNotices.toStartYourInterview : <span className={styles.question}>{question}</span>}
      onClose={onCancel}
    >
      <Button look="main" big onClick={onSignIn} disabled={closed}>
        {notices.signInWithGoogle}
      </Button>
      <Button big onClick={onCancel}>
        {signInNotices.cancel}
      </Button>
      <SignInNote />
    </Dialog>
  )
}
