import type { ProblemSummary } from '@xperto/contract'
import { Progress } from '../../../../ui/progress.tsx'
import styles from './problem-list.module.css'

/** How many problems a person solved, of all. */
export function ProblemsSolved({ problems }: { problems: readonly ProblemSummary[] }) {
  const solved = problems.filter((problem) => problem.solved).length
  return (
    <div className={styles.solved}>
      <Progress label="Problems solved" done={solved} of={problems.length} />
      <p>
        {solved} of {problems.length} solved
      </p>
    </div>
  )
}
