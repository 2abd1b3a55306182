import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProblemSummary } from '@xperto/contract'
import { useId, useState } from 'react'
import { usePracticeApi } from '../../../../lib/practice/use-practice-api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { levelNames } from '../problem-statement.tsx'
import { type OpenProblem, ProblemLink } from './problem-link.tsx'
import styles from './problem-list.module.css'
import { nextProblemQuery } from './problem-queries.ts'

/** The problem to try next, with its reason, and the way to another. Nothing while it is not known and once every problem is solved. */
export function NextForMe({
  problems,
  level,
  onOpen,
}: {
  problems: readonly ProblemSummary[]
  /** Of its heading. */
  level: 2 | 3
  onOpen?: OpenProblem | undefined
}) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const { data, isPlaceholderData } = useQuery({ ...nextProblemQuery(usePracticeApi(), seen), placeholderData: keepPreviousData })
  const heading = useId()
  const problem = problems.find(({ id }) => id === data?.problem_id)
  if (!data || !problem) return null
  const Heading = `h${level}` as const
  const unsolved = problems.filter(({ solved }) => !solved).length
  // Once each was suggested, the first comes again.
  const another = (): void => setSeen(seen.length + 1 >= unsolved ? [] : [...seen, problem.id])
  return (
    <section className={styles.next} aria-labelledby={heading}>
      <p className={styles.label}>Next for me</p>
      <Heading id={heading} aria-live="polite">
        {problem.title}
      </Heading>
      <p className={styles.reason}>
        {levelNames[problem.level]}, {problem.minutes} min. {data.reason}
      </p>
      <div className={styles.ways}>
        <ProblemLink problem={problem} onOpen={onOpen} className={buttonClass('main')}>
          Solve this problem
        </ProblemLink>
        {unsolved > 1 ? (
          <Button busy={isPlaceholderData} onClick={another}>
            Suggest another
          </Button>
        ) : null}
      </div>
    </section>
  )
}
