import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'plain' | 'main' | 'bare' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  big?: boolean
  /** While it works: a caret before its words, nothing to press. Whoever pressed it by key stays on it, which `disabled` would not let. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button with words. The main one of a screen is `main`; there is at most one. */
export function Button({ look = 'plain', big = false, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[look], big && styles.big, busy && styles.busy, className)}
    />
  )
}

/** The same face for an address: `buttonClass('main')` on a link. */
export const buttonClass = (look: ButtonLook = 'plain', big = false): string => classNames(styles.button, styles[look], big && styles.big)
