import type { LearnerRecord } from '@xperto/contract'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import styles from './learner-record.module.css'

/** Problems that were tried, the newest first. */
export function ProblemLines({ problems }: { problems: LearnerRecord['problems'] }) {
  const day = useZoned(shortDate)
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="record-problems">
      <h2 id="record-problems">Problems</h2>
      <p className={styles.about}>{`${problems.filter((problem) => problem.is_solved).length} of ${problems.length} solved.`}</p>
      <ul className={styles.lines}>
        {problems.map(({ id, title, is_solved: isSolved, attempts, last_on: lastOn }) => (
          <li key={id} className={styles.problem}>
            <span className={styles.name}>{title}</span>
            <span className={styles.standing}>{isSolved ? 'solved' : 'tried'}</span>
            <span className={styles.count}>{`${attempts === 1 ? '1 program' : `${attempts} programs`}, last on ${day(lastOn)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
