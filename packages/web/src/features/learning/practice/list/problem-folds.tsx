import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePracticeApi } from '../../../../lib/practice/use-practice-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { findProblems, solvedText, type TopicOfProblems, topicsOf } from '../model/problem-topics.ts'
import { NextForMe } from './next-for-me.tsx'
import { noFilter, ProblemFinder } from './problem-finder.tsx'
import type { OpenProblem } from './problem-link.tsx'
import styles from './problem-list.module.css'
import { nextProblemQuery, problemsQuery } from './problem-queries.ts'
import { ProblemResults } from './problem-results.tsx'
import { ProblemRows } from './problem-row.tsx'

/** The list of problems beside a chat: search, the next one, then a fold for each topic. */
export function ProblemFolds({ onOpen }: { onOpen: OpenProblem }) {
  const api = usePracticeApi()
  const list = useQuery(problemsQuery(api))
  const next = useQuery(nextProblemQuery(api, []))
  const [filter, setFilter] = useState(noFilter)
  if (list.isError && !list.data)
    return (
      <div className={styles.pad}>
        <ErrorState title="The problems could not be loaded." onRetry={() => void list.refetch()}>
          Your programs are safe.
        </ErrorState>
      </div>
    )
  if (!list.data)
    return (
      <div className={styles.pad}>
        <Skeleton lines={8} label="Loading the problems" />
      </div>
    )
  const found = findProblems(list.data, filter)
  const topics = topicsOf(found)
  const first = list.data.find(({ id }) => id === next.data?.problem_id)?.topic ?? topics[0]?.name
  return (
    <section aria-label="Problems">
      <div className={styles.pad}>
        <ProblemFinder count={list.data.length} filter={filter} onFilter={setFilter} />
        {filter.search === '' ? <NextForMe problems={list.data} level={3} onOpen={onOpen} /> : null}
      </div>
      {filter.search !== '' || topics.length === 0 ? (
        <div className={styles.pad}>
          <ProblemResults problems={found} onOpen={onOpen} onClear={() => setFilter(noFilter)} />
        </div>
      ) : (
        <div className={styles.folds}>
          {topics.map((topic) => (
            <TopicFold key={topic.name} topic={topic} isOpen={topic.name === first} onOpen={onOpen} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Rows of a topic before the rest is asked for. */
const rowsShown = 5

function TopicFold({ topic, isOpen, onOpen }: { topic: TopicOfProblems; isOpen: boolean; onOpen: OpenProblem }) {
  const [isWhole, setWhole] = useState(false)
  const { name, problems } = topic
  return (
    <Fold
      className={styles.fold}
      open={isOpen}
      line={
        <>
          <h3>{name}</h3>
          <span className={styles.count}>{solvedText(topic)}</span>
        </>
      }
    >
      <div className={styles.inFold}>
        <ProblemRows problems={isWhole ? problems : problems.slice(0, rowsShown)} onOpen={onOpen} />
        {isWhole || problems.length <= rowsShown ? null : (
          <Button look="bare" className={styles.more} onClick={() => setWhole(true)}>
            Show all {problems.length}
          </Button>
        )}
      </div>
    </Fold>
  )
}
