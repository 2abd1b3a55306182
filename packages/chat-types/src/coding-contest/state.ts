/** Raised when the shape below changes. */
export const contestStateVersion = 2

/** A problem of a contest; `solvedAfter` in seconds from the beginning, null while it is not solved. */
export interface ContestProblem {
  id: string
  solvedAfter: number | null
}

/** A contest that runs; moments in milliseconds of the server's clock. */
export interface RunningContest {
  startedAt: number
  minutes: number
  problems: ContestProblem[]
}

/** What a finished contest gave. */
export interface ContestResult {
  /** `YYYY-MM-DD` */
  on: string
  minutes: number
  points: number
  of: number
  solved: number
  problems: number
}

/** What a contest chat remembers: the contest that runs, and its person's own past ones in this chat, the newest last. */
export interface ContestState {
  running: RunningContest | null
  past: ContestResult[]
}

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readContestState(stored: unknown): ContestState {
  if (typeof stored !== 'object' || stored === null || !('past' in stored) || !Array.isArray(stored.past))
    return { running: null, past: [] }
  const { running = null, past } = stored as Partial<ContestState>
  const isOurs = running === null || (Number.isFinite(running.startedAt) && running.minutes > 0 && Array.isArray(running.problems))
  return { running: isOurs ? running : null, past: past ?? [] }
}
