import styles from './green-room.module.css'

/** The points with a box beside each. */
export function ConsentPoints({
  points,
  ticked,
  onTick,
}: {
  points: readonly string[]
  ticked: readonly boolean[]
  onTick: (at: number, isTicked: boolean) => void
}) {
  return (
    <ul className={styles.points}>
      {points.map((point, at) => (
        <li key={point}>
          <label>
            <input type="checkbox" checked={ticked[at] ?? false} onChange={({ target }) => onTick(at, target.checked)} />
            <span>{point}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
