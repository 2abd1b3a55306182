import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What a control inside a Field takes, so that a screen reader reads its name, its help and its error with it. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/**
 * A control with its label above and its help below. `error` says what to correct; it appears under the control and is read out. Help stays
 * beside an error unless `helpOnlyWhenRight`. `children` draws the control: `(control) => <Input {...control} />`.
 */
export function Field({
  label,
  hiddenLabel = false,
  help = '',
  error = '',
  helpOnlyWhenRight = false,
  className,
  children,
}: {
  label: ReactNode
  /** Only a screen reader reads the label: the place already says it. */
  hiddenLabel?: boolean
  help?: ReactNode
  /** Empty where nothing is wrong. */
  error?: string
  helpOnlyWhenRight?: boolean
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const [errorId, helpId] = [`${id}-error`, `${id}-help`]
  return (
    <div className={className}>
      <label className={hiddenLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== '', 'aria-describedby': `${errorId} ${helpId}` })}
      {/* There from the start: a live region that comes with its words is not read out by every screen reader. */}
      <p id={errorId} className={classNames(styles.help, styles.error)} role="alert">
        {error}
      </p>
      <p id={helpId} className={styles.help}>
        {error !== '' && helpOnlyWhenRight ? '' : help}
      </p>
    </div>
  )
}
