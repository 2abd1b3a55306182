/** Runs work that no request waits for and that has to happen even if a process dies while doing it. */
export interface Jobs {
  /** Starts to work off these jobs. Resolves when it does. */
  start(jobs: readonly Job[]): Promise<void>
  /**
   * Queues one job. While a job with the same key waits, this adds nothing; while one runs, this adds one more run. The job never starts
   * before `at` (default: at once). Works in every process. Rejects when the database cannot be reached.
   */
  send<Payload extends object>(definition: JobDefinition<Payload>, payload: Payload, options?: { at?: Date }): Promise<void>
  /** Queues one more run of a cron job, never before that time. Works in every process. Rejects when the database cannot be reached. */
  runAt(name: string, at: Date): Promise<void>
  /** Starts no new job, tells the running ones to stop and waits for them, within a limit. A job cut off by the limit is run again. */
  close(): Promise<void>
}

export type Job = CronJob | QueuedJob

/** A job that the clock starts. It gets no payload, and at most one run of it is active among all processes of a database. */
export interface CronJob {
  /** Its name in the database: `erase-accounts`. */
  name: string
  /** When it runs: five cron fields, in UTC. */
  cron: string
  /** How often a worker looks for it, in seconds. Set it where a person waits for the job; the default is seldom. */
  pollSeconds?: number
  /**
   * Does what is due. It reads from the rows what that is, so that a run too many does no harm and the next run makes up for a lost one.
   * Rejecting has it tried again. `signal` aborts when the process ends.
   */
  run(signal: AbortSignal): Promise<void>
}

/** What the sender and the worker of a queued job have to agree on. Made by defineJob. */
export interface JobDefinition<Payload extends object> {
  /** Its name in the database: `write-import`. */
  name: string
  /** Reads a payload back from the database. Throws for a payload that an older version wrote and this one cannot read. */
  payload: { parse(stored: unknown): Payload }
  /** Two jobs with the same key are the same work. */
  key(payload: Payload): string
  /** Whose work it is. Each process runs one of a person's jobs of this name at a time, so that no person takes every worker. */
  person?(payload: Payload): string
  settings: JobSettings
}

export interface JobSettings {
  /** How many jobs of this name one process runs at a time. */
  concurrency: number
  /** How often an idle worker looks for a job, in seconds; at least 0.5. */
  pollSeconds: number
  /** A failed job is run again this many times. */
  retries: number
  /** The wait before the first retry, in seconds. Each later wait is twice as long, with jitter, up to `longestRetrySeconds`. */
  firstRetrySeconds: number
  longestRetrySeconds: number
}

/** Seldom polling costs next to nothing. A job that a person waits for sets its own `pollSeconds`. */
const usualSettings: JobSettings = { concurrency: 2, pollSeconds: 30, retries: 5, firstRetrySeconds: 60, longestRetrySeconds: 3600 }

/** A job definition together with its code, as a worker needs it. */
export interface QueuedJob {
  name: string
  settings: JobSettings
  /** Reads a stored payload and answers the run of it. Throws when the payload cannot be read: no retry can help then. */
  prepare(stored: unknown): (signal: AbortSignal) => Promise<void>
}

/** A definition, and the way to give it its code. */
export interface DefinedJob<Payload extends object> extends JobDefinition<Payload> {
  /** `run` gets the payload as it was sent. Rejecting has the job tried again. `signal` aborts when the process ends. */
  handledBy(run: (payload: Payload, signal: AbortSignal) => Promise<void>): QueuedJob
}

/**
 * Defines a queued job. A payload names rows by their ids and holds no words of a person: the database keeps it for a day after the job
 * ended.
 */
export function defineJob<Payload extends object>(
  definition: Omit<JobDefinition<Payload>, 'settings'> & Partial<JobSettings>,
): DefinedJob<Payload> {
  const { name, payload, key, person, ...given } = definition
  const settings = { ...usualSettings, ...given }
  return {
    name,
    payload,
    key,
    ...(person && { person }),
    settings,
    handledBy: (run) => ({
      name,
      settings,
      prepare: (stored) => {
        const read = payload.parse(stored)
        return async (signal) => await run(read, signal)
      },
    }),
  }
}
