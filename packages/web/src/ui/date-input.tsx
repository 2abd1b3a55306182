import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Input } from './input.tsx'
import styles from './input.module.css'

/**
 * A day, chosen or typed by the browser's own field, which knows the reader's calendar, language and keys. `value`, `min` and `max` are
 * YYYY-MM-DD; `onChoose` gets such a day, or '' when the field was emptied or holds no whole date.
 */
export function DateInput({
  onChoose,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & { onChoose: (day: string) => void }) {
  return <Input {...rest} type="date" className={classNames(styles.date, className)} onChange={({ target }) => onChoose(target.value)} />
}
