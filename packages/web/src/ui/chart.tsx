import styles from './chart.module.css'

export interface ChartPoint {
  /** Names the point, each once: a day, a topic. */
  label: string
  /** Zero or more. */
  value: number
}

interface ChartProps {
  /** Says what is counted, with its unit: "Minutes a day". */
  caption: string
  points: readonly ChartPoint[]
  /** A value in words, as it is read and shown. */
  words?: (value: number) => string
  /** What to say while there are no points. */
  empty: string
}

const plain = (value: number): string => value.toLocaleString('en')

/** A bar for each point, its value beside it: the list is its own text. The longest bar is the largest value. */
export function BarChart({ caption, points, words = plain, empty }: ChartProps) {
  const most = Math.max(...points.map(({ value }) => value), 1e-9)
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      {points.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <dl className={styles.bars}>
          {points.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd aria-hidden="true">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect className={styles.rail} width="100" height="8" />
                  <rect className={styles.bar} width={(value / most) * 100} height="8" />
                </svg>
              </dd>
              <dd>{words(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  )
}

/** A line from the first point to the last, from zero to the largest value. A table of all points stands beside it for a screen reader. */
export function LineChart({ caption, points, words = plain, empty }: ChartProps) {
  const most = Math.max(...points.map(({ value }) => value), 1e-9)
  const places = points.map(({ value }, at) => `${(at / Math.max(1, points.length - 1)) * 100},${40 - (value / most) * 38}`)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) {
    return (
      <figure className={styles.figure}>
        <figcaption>{caption}</figcaption>
        <p className={styles.empty}>{empty}</p>
      </figure>
    )
  }
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      {/* Time runs from left to right in every language of a plot. */}
      <div className={styles.line} dir="ltr" aria-hidden="true">
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
          <line className={styles.axis} x1="0" x2="100" y1="40" y2="40" />
          <polyline
            className={styles.path}
            points={(points.length === 1 ? [...places, places[0]?.replace('0,', '100,')] : places).join(' ')}
          />
        </svg>
        <div className={styles.ends}>
          <span>{`${first.label}: ${words(first.value)}`}</span>
          {points.length > 1 ? <span>{`${last.label}: ${words(last.value)}`}</span> : null}
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{words(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A share of a whole as a ring, with its numbers in words beside it. `value` is at most `of`; nothing of nothing is an empty ring. */
export function RingChart({ caption, value, of, words }: { caption: string; value: number; of: number; words: string }) {
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0
  return (
    <figure className={`${styles.figure} ${styles.ring}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        {share > 0 ? (
          <circle
            className={styles.part}
            cx="18"
            cy="18"
            r="16"
            pathLength="1"
            strokeDasharray={`${share} 1`}
            transform="rotate(-90 18 18)"
          />
        ) : null}
      </svg>
      <figcaption>
        <b>{words}</b>
        <span>{caption}</span>
      </figcaption>
    </figure>
  )
}
