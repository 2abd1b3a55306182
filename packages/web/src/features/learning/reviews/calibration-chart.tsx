import type { ReviewOutlook } from '@xperto/contract'
import styles from './review-day.module.css'

type Calibration = ReviewOutlook['calibration']

/** Share of 1 as a place on the chart, which begins at a half: shares below it stand at its edge. */
const place = (share: number): number => Math.max(0, Math.min(1, (share - 0.5) * 2)) * 100
const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Whether cards came back at the right time: the sentence says it, the chart shows it. Below 50 ratings the sentence alone. */
export function CalibrationChart({ of: calibration }: { of: Calibration }) {
  return (
    <section className={styles.calibration} aria-labelledby="dates-right">
      <h3 id="dates-right">Were our dates right?</h3>
      {calibration === null ? (
        <p className={styles.note}>After 50 ratings you see here how often you knew what we expected you to know.</p>
      ) : (
        <div className={styles.compared}>
          <figure>
            <svg viewBox="-4 -4 108 108" aria-hidden="true" focusable="false">
              <path className={styles.axis} d="M0 0V100H100" />
              <path className={styles.exact} d="M0 100L100 0" />
              <polyline
                className={styles.line}
                points={calibration.points.map(({ said, knew }) => `${place(said)},${100 - place(knew)}`).join(' ')}
              />
              {calibration.points.map(({ said, knew, ratings }) => (
                <circle
                  key={said}
                  className={styles.point}
                  cx={place(said)}
                  cy={100 - place(knew)}
                  r={2 + Math.min(3, Math.sqrt(ratings) / 4)}
                />
              ))}
            </svg>
            <figcaption>Across: what we expected, from 50 to 100 %. Up: what you knew.</figcaption>
          </figure>
          <div>
            <p className={styles.sentence}>{`We said ${percent(calibration.said)}, you knew ${percent(calibration.knew)}.`}</p>
            <p className={styles.note}>
              {`The broken line is exact. A point below it means that cards came back too late. Your last ${calibration.ratings} ratings; a larger point counts more of them.`}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}
