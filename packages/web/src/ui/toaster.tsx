import { Toast } from '@base-ui/react/toast'
import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { listenForToasts } from '../lib/toast.ts'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

const goodNewsMs = 4000

/** Where toasts appear: one at a time, good news for 4 s, errors until they are closed. */
export default function Toaster() {
  return (
    <Toast.Provider limit={1} timeout={goodNewsMs}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      listenForToasts(({ kind, text }) => {
        close() // one at a time: a new sentence takes the place of the old one
        add({ title: text, type: kind, ...(kind === 'error' ? { timeout: 0, priority: 'high' } : {}) })
      }),
    [add, close],
  )
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Icon of={toast.type === 'error' ? TriangleAlert : Check} />
        <Toast.Title className={styles.text} render={<p />} />
        {toast.type === 'error' ? (
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon of={X} />
          </Toast.Close>
        ) : null}
      </Toast.Content>
    </Toast.Root>
  ))
}
