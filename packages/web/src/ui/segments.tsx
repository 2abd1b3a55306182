import styles from './segments.module.css'

/** A choice between a few things that stand side by side; what is chosen is a button that is pressed in. */
export function Segments<Value extends string>({
  label,
  of,
  chosen,
  onChoose,
}: {
  label: string
  of: readonly { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
}) {
  return (
    <span className={styles.segments} role="group" aria-label={label}>
      {of.map(({ value, label: words }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words}
        </button>
      ))}
    </span>
  )
}
