import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommands } from '../lib/commands/use-commands.ts'
import { listenForToasts, type ToastMessage } from '../lib/toast.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { mustStay, withoutToast, withToast } from './toast-turns.ts'
import styles from './toaster.module.css'

const goodNewsMs = 4000
/** Long enough to read the sentence, notice that it was a mistake, and reach the button by any means. */
const choiceMs = 20_000

/** Tells the page how high a toast is for as long as it is there: what would lie under it begins below (panel-frame.module.css). */
function keepRoom(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toast-height', `${toast.offsetHeight}px`))
  observer.observe(toast)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-height')
  }
}

/**
 * Where toasts appear: one at a time, the newest, after which news from elsewhere comes that waited (toast-turns.ts); good news for 4 s, for
 * 20 s with something to choose, which the key Z chooses as well, longer while the pointer or the focus rests on it, errors until they are closed. What stays hides nothing of a panel that is under it. It stands beside the page, over dialogs, and is a live region from the start, so that what it says is read out.
 */
export function Toaster() {
  const [toasts, change] = useState<readonly (ToastMessage & { id: number })[]>([])
  const [shown] = toasts
  /** The one that the pointer or the focus rests on. */
  const [held, setHeld] = useState<ToastMessage | null>(null)
  const close = () => change(withoutToast)

  useEffect(() => {
    let count = 0
    return listenForToasts((message) => {
      count += 1
      const next = { ...message, id: count }
      change((known) => withToast(known, next))
    })
  }, [])

  useEffect(() => {
    if (!shown || shown.kind === 'error' || held === shown) return
    const timer = setTimeout(() => change(withoutToast), shown.action ? choiceMs : goodNewsMs)
    return () => clearTimeout(timer)
  }, [shown, held])

  const choose = () => {
    close()
    shown?.action?.onChoose()
  }
  useCommands(
    shown?.action
      ? [{ id: 'notice.choose', title: `${shown.action.label}: ${shown.text}`, group: 'View', shortcut: 'Z', run: choose }]
      : [],
  )

  const stays = shown && mustStay(shown)
  return createPortal(
    <div className={styles.place} aria-live="polite" data-keeps-focus="back">
      {shown ? (
        <div
          key={shown.id}
          role={shown.kind === 'error' ? 'alert' : 'status'}
          ref={stays ? keepRoom : null}
          className={styles.toast}
          onPointerEnter={() => setHeld(shown)}
          onPointerLeave={() => setHeld(null)}
          onFocus={() => setHeld(shown)}
          onBlur={() => setHeld(null)}
        >
          <Icon of={shown.kind === 'error' ? TriangleAlert : Check} />
          <p>{shown.text}</p>
          {shown.action ? (
            <button type="button" className={styles.action} aria-keyshortcuts="Z" title={`${shown.action.label} (Z)`} onClick={choose}>
              {shown.action.label}
            </button>
          ) : null}
          {stays ? <IconButton label="Close" icon={X} onClick={close} /> : null}
        </div>
      ) : null}
    </div>,
    document.body,
  )
}
