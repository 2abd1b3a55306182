import { Input } from '../../../../ui/input.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import type { LevelFilter } from '../model/problem-topics.ts'
import styles from './problem-list.module.css'

export interface ProblemFilter {
  search: string
  level: LevelFilter
}

export const noFilter: ProblemFilter = { search: '', level: 'all' }

const levels = [
  { value: 'all', label: 'All' },
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const

/** Search and level over a list of problems. */
export function ProblemFinder({
  count,
  filter,
  onFilter,
}: {
  count: number
  filter: ProblemFilter
  onFilter: (filter: ProblemFilter) => void
}) {
  return (
    <div className={styles.finder} role="search">
      <Input
        type="search"
        aria-label="Search problems"
        placeholder={`Search ${count} problems`}
        value={filter.search}
        autoComplete="off"
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <Segments label="Level" of={levels} chosen={filter.level} onChoose={(level) => onFilter({ ...filter, level })} />
    </div>
  )
}
