import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import { classNames } from './class-names.ts'
import { inlineCode } from './inline-code.tsx'

/** What was found of an option: said in words beside its letter, and by its colour. */
export interface ChoiceMark {
  tone: 'right' | 'wrong'
  words: string
}

/** What can be ticked as an answer, one a line with its letter: several of them, or one. `children` is the legend. */
export function Choices({
  options,
  one = false,
  disabled = false,
  className,
  isChosen,
  onChoose,
  markOf,
  children,
}: {
  options: readonly string[]
  one?: boolean
  disabled?: boolean
  className?: string | undefined
  isChosen: (option: string, index: number) => boolean
  onChoose: (option: string, index: number) => void
  /** Null for an option of which nothing is said. */
  markOf?: (index: number) => ChoiceMark | null
  children: ReactNode
}) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.choices, className)} disabled={disabled}>
      {children}
      {options.map((option, index) => {
        const mark = markOf?.(index) ?? null
        return (
          <label key={option} className={styles.choice} data-mark={mark?.tone}>
            <input
              type={one ? 'radio' : 'checkbox'}
              name={name}
              checked={isChosen(option, index)}
              onChange={() => onChoose(option, index)}
            />
            <span>{inlineCode(option)}</span>
            <span className={styles.letter}>
              <span aria-hidden="true">{`${String.fromCharCode(65 + index)}${mark ? ', ' : ''}`}</span>
              {mark?.words}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
