import styles from './caret.module.css'

/** The mark of the product: a text caret that blinks where something is being written. Says nothing to a screen reader. */
export function Caret({ height }: { height?: number }) {
  return <span className={styles.caret} aria-hidden="true" style={height === undefined ? undefined : { height, marginBottom: 0 }} />
}

/** Waiting, in words, with the caret before them. */
export function Waiting({ children }: { children: string }) {
  return (
    <output className={styles.waiting}>
      <Caret height={14} />
      {children}
    </output>
  )
}
