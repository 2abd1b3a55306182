import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './tooltip.module.css'

/**
 * A sentence about a control: shown while the pointer is on either, while a keyboard is on the control, and after a press, for fingers. Escape puts it
 * away. A screen reader reads it with the control. `children` draws the control with `aria-describedby`; an empty sentence shows nothing. `outside`:
 * placed by the nearest positioned part around the control.
 */
export function Tooltip({
  text,
  below = false,
  outside = false,
  children,
}: {
  text: string
  below?: boolean
  outside?: boolean
  children: (control: { 'aria-describedby': string | undefined }) => ReactNode
}) {
  const id = useId()
  const [told, tell] = useState<'asked' | 'away'>()
  const rest = () => tell(undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what happens to the control inside, and offers nothing itself
    <span
      className={classNames(styles.place, outside && styles.outside)}
      data-told={told}
      onPointerEnter={rest}
      onBlur={rest}
      onClick={() => tell('asked')}
      onKeyDown={({ key }) => key === 'Escape' && tell('away')}
    >
      {children({ 'aria-describedby': text ? id : undefined })}
      {text ? (
        <span id={id} role="tooltip" className={classNames(styles.tip, below && styles.below)}>
          {text}
        </span>
      ) : null}
    </span>
  )
}
