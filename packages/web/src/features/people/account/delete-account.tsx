import { accountRestoreDays } from '@xperto/contract'
import { useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { isSameAddress } from './model/counted.ts'
import styles from './your-data.module.css'

/** The end of an account, confirmed by typing the address it belongs to. `onClosed` gets the instant at which all is erased. */
export function DeleteAccount({ onClosed }: { onClosed: (erasedOn: string) => void }) {
  const { api, session } = useServices()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(false)
  if (!user) return null

  const submit = async () => {
    if (!isSameAddress(typed, user.email)) return setWrong(true)
    setBusy(true)
    try {
      const { data } = await session.end(async () => await api('closeAccount', { params: { id: user.userId } }))
      onClosed(data.erased_on)
    } catch (error) {
      setBusy(false)
      if (!isSessionOver(error)) toast.error('The account could not be deleted. Nothing was changed.')
    }
  }
  return (
    <section className={styles.end} aria-labelledby="delete-the-account">
      <h2 id="delete-the-account">Delete the account</h2>
      <p className={styles.lede}>
        It closes at once: every browser is signed out, and what you shared is no longer there. For {accountRestoreDays} days you can sign
        in and take it back. Then everything is erased for good, and credits that are left are gone with it.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          className={styles.field}
          label={
            <>
              Type <b dir="auto">{user.email}</b> to confirm
            </>
          }
          error={wrong ? 'This is not the address of this account.' : ''}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        <Button look="danger" type="submit" busy={busy} disabled={typed.trim() === ''}>
          {busy ? 'Deleting…' : 'Delete account'}
        </Button>
      </form>
    </section>
  )
}
