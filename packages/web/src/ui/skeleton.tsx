import styles from './skeleton.module.css'

/**
 * Ruled lines waiting for text, as high as the text that comes. `widths` are the widths of single lines in percent; without it
 * the lines fill the place. The words are for a screen reader.
 */
export function Skeleton({ lines = 2, widths, label = 'Loading' }: { lines?: number; widths?: readonly number[]; label?: string }) {
  return (
    <output className={styles.skeleton} aria-label={label} aria-busy>
      {widths ? (
        widths.map((width, index) => <span key={index} className={styles.line} style={{ width: `${width}%` }} />)
      ) : (
        <span className={styles.ruled} style={{ height: `${lines * 1.75}rem` }} />
      )}
    </output>
  )
}
