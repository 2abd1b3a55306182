import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

/**
 * Something to look at over everything that asks nothing: Escape, the cross and a click beside it close it, and the focus goes back to
 * where it was, or to what `focusAfter` answers. It begins at `focusFirst`, else at its cross. Loads with its user: import the component that shows it lazily.
 */
export function ClosableDialog({
  title,
  children,
  onClose,
  focusFirst,
  focusAfter,
  wide = false,
}: {
  title: string
  children: ReactNode
  onClose: () => void
  focusFirst?: RefObject<HTMLElement | null>
  focusAfter?: () => HTMLElement | null
  /** Room for two columns. */
  wide?: boolean
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup
          className={classNames(styles.dialog, styles.closable, wide && styles.wide)}
          data-keeps-focus=""
          {...(focusFirst ? { initialFocus: focusFirst } : {})}
          finalFocus={() => focusAfter?.() ?? true}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" icon={X} />} />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
