import { Link } from '@tanstack/react-router'
import type { ProblemSummary } from '@xperto/contract'
import { useId, useState } from 'react'
import { Select } from '../../../../ui/select.tsx'
import { findProblems, solvedText, type TopicOfProblems, topicsOf } from '../model/problem-topics.ts'
import { NextForMe } from './next-for-me.tsx'
import { noFilter, ProblemFinder } from './problem-finder.tsx'
import styles from './problem-list.module.css'
import { ProblemResults } from './problem-results.tsx'
import { ProblemRows } from './problem-row.tsx'

/** The list of problems as a page: the topics at its side, the next problem, and one topic at a time. */
export function ProblemPage({
  problems,
  topic: wanted,
  onTopic,
}: {
  problems: readonly ProblemSummary[]
  /** The topic that the address names. */
  topic: string | undefined
  onTopic: (topic: string) => void
}) {
  const [filter, setFilter] = useState(noFilter)
  const topics = topicsOf(problems)
  const topic = topics.find(({ name }) => name === wanted) ?? topics[0]
  const inTopic = findProblems(topic?.problems ?? [], filter)
  return (
    <div className={styles.columns}>
      <nav className={styles.topics} aria-label="Topics">
        {topics.map(({ name, problems: own, solved }, at) => (
          <Link
            key={name}
            to="/xperto/practice"
            search={{ topic: name }}
            replace
            aria-current={name === topic?.name || undefined}
            onClick={() => setFilter({ ...filter, search: '' })}
          >
            <span className={styles.number}>{at + 1}</span>
            <span>{name}</span>
            <span className={styles.share}>
              {solved} of {own.length}
              <span className="visually-hidden"> solved</span>
            </span>
          </Link>
        ))}
      </nav>
      <div>
        <NextForMe problems={problems} level={2} />
        <ProblemFinder count={problems.length} filter={filter} onFilter={setFilter} />
        {filter.search !== '' ? (
          <ProblemResults problems={findProblems(problems, filter)} onClear={() => setFilter(noFilter)} />
        ) : topic ? (
          <TopicSection topic={topic} topics={topics} found={inTopic} onTopic={onTopic} onClear={() => setFilter(noFilter)} />
        ) : null}
      </div>
    </div>
  )
}

function TopicSection({
  topic,
  topics,
  found,
  onTopic,
  onClear,
}: {
  topic: TopicOfProblems
  topics: readonly TopicOfProblems[]
  found: readonly ProblemSummary[]
  onTopic: (topic: string) => void
  onClear: () => void
}) {
  const heading = useId()
  const choice = useId()
  return (
    <>
      {/* On a phone the topics are a select. */}
      <div className={styles.choose}>
        <label htmlFor={choice}>Topic</label>
        <Select
          id={choice}
          value={topic.name}
          options={topics.map((one) => ({ value: one.name, label: `${one.name}, ${one.solved} of ${one.problems.length} solved` }))}
          onChoose={onTopic}
        />
      </div>
      <section aria-labelledby={heading}>
        <div className={styles.heading}>
          <h2 id={heading}>{topic.name}</h2>
          <span>{solvedText(topic)}</span>
        </div>
        {found.length > 0 ? <ProblemRows problems={found} /> : <ProblemResults problems={found} onClear={onClear} />}
      </section>
    </>
  )
}
