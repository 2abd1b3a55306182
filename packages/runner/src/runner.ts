import type { JobFile } from './service/job-files.ts'
import type { CacheReport, RunLimits, RunnerLanguage, RunResult } from './service/protocol.ts'

/** A program to be run. */
export interface RunJob {
  /** Whose turn it takes in the queue; never seen by a program. */
  user: string
  languageId: number
  source: Uint8Array
  stdin: Uint8Array
  /** Tighter than the usual ones; what is larger than those counts for nothing. */
  limits?: RunLimits
  /** In the program's folder when it begins. */
  files?: readonly JobFile[]
  /** Paths and patterns of what is read when it has ended. */
  outputs?: readonly string[]
}

/** `files`: what the program left of the job's `outputs`; there is none where it asked for none. */
export type FinishedRun = RunResult & { files?: readonly JobFile[] }

/** Told of a program's output as it appears. */
export type OnOutput = (stream: 'stdout' | 'stderr', bytes: Uint8Array) => void

/** What runs programs, here or elsewhere: the same two questions to every engine. */
export interface Runner {
  languages(): Promise<RunnerLanguage[]>
  /** What is kept to save time, of what may be. Bytes. */
  caches(): CacheReport
  /**
   * Rejects with QueueFull when there is no room to wait, and with the signal's reason when it is cancelled; what goes wrong in a program is
   * a result.
   */
  run(job: RunJob, signal: AbortSignal, onOutput?: OnOutput): Promise<FinishedRun>
}
