import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/**
 * A question over everything that has to be answered by one of its buttons. Loads with its user: import the component that
 * shows it lazily. `onClose` is called by Escape; without it only the buttons lead out.
 */
export function Dialog({ title, text, children, onClose }: { title: string; text: ReactNode; children: ReactNode; onClose?: () => void }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.veil} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.buttons}>{children}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
