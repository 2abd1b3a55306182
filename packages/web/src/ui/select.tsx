import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** One of several options, by the browser's own list: on a phone, the phone's. `compact` is as high as a button. It needs a name, as an Input does. */
export function Select({
  options,
  onChoose,
  compact = false,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> & {
  options: readonly SelectOption[]
  onChoose: (value: string) => void
  compact?: boolean
}) {
  return (
    <span className={classNames(styles.select, compact && styles.compact, className)}>
      <select {...rest} className={styles.input} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
