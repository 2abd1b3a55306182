import type { SubmissionSort } from '@xperto/contract'

/**
 * What the address of the owner's list says: /xperto/interviews/{id}/submissions?completed=yes&score=60&sort=score&open={submission}. Filters are in it, so
 * that a link, the way back and a reload show the same.
 */
export interface SubmissionAddress {
  completed?: string | undefined
  selected?: string | undefined
  high?: string | undefined
  score?: string | undefined
  minutes?: string | undefined
  sort?: string | undefined
  /** The submission that is read. */
  open?: string | undefined
}

/** The filters as the person sets them: minutes are shown, seconds are sent. */
export interface ChosenFilters {
  completed: boolean
  selected: boolean
  highScore: boolean
  score: string
  minutes: string
  sort: SubmissionSort
}

const yes = 'yes'

/** Reads an address that anybody may have written: what makes no sense counts as not said. */
export function readSubmissionAddress(
  address: Record<keyof SubmissionAddress, unknown> | SubmissionAddress,
): ChosenFilters & { open: string | null } {
  const { completed, selected, high, score, minutes, sort, open } = address
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 8) : '')
  return {
    completed: completed === yes,
    selected: selected === yes,
    highScore: high === yes,
    score: text(score),
    minutes: text(minutes),
    sort: sort === 'score' || sort === 'duration' ? sort : 'newest',
    open: typeof open === 'string' && open !== '' ? open : null,
  }
}

/** The address of these filters; what does not filter is not in it. */
export function writeSubmissionAddress(
  { completed, selected, highScore, score, minutes, sort }: ChosenFilters,
  open: string | null,
): SubmissionAddress {
  return {
    completed: completed ? yes : undefined,
    selected: selected ? yes : undefined,
    high: highScore ? yes : undefined,
    score: score.trim() === '' ? undefined : score.trim(),
    minutes: minutes.trim() === '' ? undefined : minutes.trim(),
    sort: sort === 'newest' ? undefined : sort,
    open: open ?? undefined,
  }
}
