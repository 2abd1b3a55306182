import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode, RefObject } from 'react'
import styles from './dialog.module.css'

/**
 * A question over everything that has to be answered by one of its buttons. Loads with its user: import the component that
 * shows it lazily. `onClose` is called by Escape; without it only the buttons lead out. The focus begins at `focusFirst`, else at the
 * first button: a dialog about what cannot be undone names its way back, so that a second Enter does nothing.
 */
export function Dialog({
  title,
  text,
  children,
  onClose,
  focusFirst,
}: {
  title: string
  text: ReactNode
  children: ReactNode
  onClose?: () => void
  focusFirst?: RefObject<HTMLElement | null>
}) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.veil} />
        <AlertDialog.Popup className={styles.dialog} {...(focusFirst ? { initialFocus: focusFirst } : {})}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.buttons}>{children}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
