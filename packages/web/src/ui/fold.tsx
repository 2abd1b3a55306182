import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'

export interface FoldProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** What the line says that opens it. */
  line: ReactNode
  lineProps?: ComponentProps<'summary'> & { [data: `data-${string}`]: unknown }
  /** False where the line has a sign of its own for open and closed. */
  chevron?: boolean
  children: ReactNode
}

/** A line that opens and closes what is under it, by pointer, Enter or Space. The browser's search in the page opens it too. */
export function Fold({ line, lineProps, chevron = true, className, children, ...rest }: FoldProps) {
  return (
    <details {...rest} className={classNames(styles.fold, chevron && styles.chevron, className)}>
      <summary {...lineProps}>{line}</summary>
      {children}
    </details>
  )
}

/** Several folds under one another, between hairlines. With `oneAtATime` opening one closes the one that was open. */
export function Accordion({
  parts,
  oneAtATime = false,
}: {
  parts: readonly { key: string; line: ReactNode; content: ReactNode }[]
  oneAtATime?: boolean
}) {
  const group = useId()
  return (
    <div className={styles.list}>
      {parts.map(({ key, line, content }) => (
        <Fold key={key} line={line} {...(oneAtATime ? { name: group } : {})}>
          <div className={styles.body}>{content}</div>
        </Fold>
      ))}
    </div>
  )
}
