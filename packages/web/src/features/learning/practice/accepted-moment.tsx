import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemWish } from '../../../lib/practice/problem-wish.ts'
import { usePracticeApi } from '../../../lib/practice/use-practice-api.ts'
import { Button } from '../../../ui/button.tsx'
import { nextProblemQuery, problemsQuery } from './list/problem-queries.ts'
import styles from './practice-tests.module.css'

/** What follows an accepted program: the next problem as the main button, and how it is solved, unfolded, to compare with. */
export function AcceptedMoment({
  approach,
  drawMarkdown,
  onAsk,
}: {
  approach: string | null
  drawMarkdown: (text: string) => ReactNode
  /** Says something in the chat. */
  onAsk: (text: string) => void
}) {
  const api = usePracticeApi()
  const { data: next } = useQuery(nextProblemQuery(api, []))
  const { data: problems } = useQuery(problemsQuery(api))
  const title = problems?.find(({ id }) => id === next?.problem_id)?.title
  return (
    <>
      <p>
        <Button look="main" onClick={() => onAsk(title === undefined ? 'Another problem' : problemWish(title))}>
          {title === undefined ? 'Another problem' : `Next: ${title}`}
        </Button>
      </p>
      {approach === null ? null : (
        <section className={styles.approach}>
          <h4>How it is solved</h4>
          {drawMarkdown(approach)}
        </section>
      )}
    </>
  )
}
