/** Work that nobody waits for, and that has to happen though a process dies over it. */
export interface Job {
  /** Names it in the database: `erase-accounts`. */
  name: string
  /** When it runs by itself: five fields of cron, in UTC. */
  cron: string
  /** How often a worker looks for it, in seconds, where a person waits for it; seldom by default. */
  pollSeconds?: number
  /**
   * Does what is due. It finds out from the rows what that is and is told nothing, so that a run too many does no harm and a run that was
   * lost is made up for by the next. Rejecting has it tried again. `signal` ends with the process.
   */
  run(signal: AbortSignal): Promise<void>
}

/** Runs jobs, each at most once at a time among all processes of this database. */
export interface Jobs {
  /** Begins to work these off. Resolves when it does. */
  start(jobs: readonly Job[]): Promise<void>
  /** Asks for one more run of a job at that time and never before it, from whatever process. Rejects where the database cannot be reached. */
  runAt(name: string, at: Date): Promise<void>
  /** Takes nothing new and waits a moment for what runs. */
  close(): Promise<void>
}
