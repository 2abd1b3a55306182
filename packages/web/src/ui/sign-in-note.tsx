import { notices } from '@xperto/contract'
import { useClientConfig } from '../lib/app-services.tsx'
import styles from './sign-in-note.module.css'

/** Says plainly what stands behind the sign-in button when it is not Google itself; nothing when it is. */
export function SignInNote() {
  const { provider } = useClientConfig().signIn
  if (provider === 'google') return null
  return (
    <p className={styles.note}>
      {provider === 'closed' ? notices.signInClosed : 'No Google client is connected: an account page on this machine stands in for it.'}
    </p>
  )
}
