import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'plain' | 'main' | 'bare' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  big?: boolean
  /** While it works: a caret before its words, nothing to press. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button with words. The main one of a screen is `main`; there is at most one. Whoever is on it by key stays on it while it is busy and when it
 * is turned off, which the attribute `disabled` would not let.
 */
export function Button({ look = 'plain', big = false, busy = false, disabled = false, className, onClick, ...rest }: ButtonProps) {
  const isOff = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isOff || undefined}
      aria-busy={busy}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[look], big && styles.big, busy && styles.busy, className)}
    />
  )
}

/** The same face for an address: `buttonClass('main')` on a link. */
export const buttonClass = (look: ButtonLook = 'plain', big = false): string => classNames(styles.button, styles[look], big && styles.big)
