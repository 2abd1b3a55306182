import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'children'> {
  /** Its name, also shown by the browser when the pointer rests on it. */
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows an icon alone. It keeps the focus when it is turned off, as a Button does. */
export function IconButton({ label, icon, className, disabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames(styles.iconButton, className)}
    >
      <Icon of={icon} />
    </button>
  )
}
