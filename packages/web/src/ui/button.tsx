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

/** A button with words. The main one of a screen is `main`; there is at most one. */
export function Button({ look = 'plain', big = false, busy = false, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      className={classNames(styles.button, styles[look], big && styles.big, busy && styles.busy, className)}
    />
  )
}

/** The same face for an address: `buttonClass('main')` on a link. */
export const buttonClass = (look: ButtonLook = 'plain', big = false): string => classNames(styles.button, styles[look], big && styles.big)
