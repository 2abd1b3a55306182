import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ClosableDialog } from '../../ui/closable-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import styles from './gallery.module.css'
import { longText } from './specimen.tsx'

/** What stands over the page, each opened by its button. */
export function Dialogs() {
  const [open, setOpen] = useState<'asks' | 'shows' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('asks')}>Ask</Button>
      <Button onClick={() => setOpen('shows')}>Show</Button>
      <Button onClick={() => toast.success('Saved')}>Say</Button>
      <Button onClick={() => toast.error(longText)}>Warn</Button>
      {open === 'asks' ? (
        <Dialog title="Delete this letter?" text="It cannot be taken back." onClose={close}>
          <Button look="danger" onClick={close}>
            Delete
          </Button>
          <Button onClick={close}>Keep it</Button>
        </Dialog>
      ) : null}
      {open === 'shows' ? (
        <ClosableDialog title={longText} onClose={close}>
          <p>{longText}</p>
        </ClosableDialog>
      ) : null}
      <Toaster />
    </div>
  )
}
