import type { CodeRun } from '@xperto/contract'

/** A program to run once. */
export interface CodeJob {
  /** Whose turn it takes in the queue; never seen by the program. */
  user: string
  /** One of the ids of `codeLanguages`. */
  languageId: number
  source: string
  stdin: string
  /** Tighter limits than the usual ones, for judging; what is larger than those counts for nothing. Milliseconds, bytes. */
  limits?: {
    cpuMs?: number
    wallMs?: number
    memoryBytes?: number
    outputFiles?: number
    outputFileBytes?: number
    outputTotalBytes?: number
  }
  /**
   * Files in the program's folder when it begins. Relative paths of plain names (letters, digits, `_`, `-`, `.`; at most four names), none of
   * them `main` or `main.*`; at most 32, 5 MiB each, 8 MiB together.
   */
  files?: readonly CodeFile[]
  /**
   * What is read from that folder when the program and all that it started have ended: such paths, where `*` stands for any characters within
   * one name; at most 16. At most 32 files come back, 10 MiB each, 16 MiB together.
   */
  outputs?: readonly string[]
}

/** A file of a job or of its result. */
export interface CodeFile {
  path: string
  bytes: Uint8Array
}

/** Something that was asked for and is not among a result's files. */
export interface MissingCodeFile {
  path: string
  reason: 'missing' | 'not_a_file' | 'bad_name' | 'too_large' | 'too_many' | 'unread'
}

/** What a program gave: the contract's shape without the token that a call gives it. */
export type CodeResult = Omit<CodeRun, 'token'> & {
  /** Where the job asked for `outputs`, whatever became of the program. A link, a pipe or a folder of a wanted name is never followed. */
  files?: CodeFile[]
  leftOut?: MissingCodeFile[]
}

export interface CodeRunOptions {
  /** Ends the program at once, or takes it out of the queue; the run then rejects with the signal's reason. */
  signal: AbortSignal
  /** Told of output as it appears, in whole characters; an engine that learns it at the end tells it then. */
  onOutput?: (stream: 'stdout' | 'stderr', text: string) => void
}

/** A language of the specification as it can be run now. */
export interface FoundLanguage {
  id: number
  /** The engine that would run it; null where none has it. */
  engine: string | null
  /** The real version; null where it is not there or its engine does not tell. */
  version: string | null
  /** Why it is not there, in words for a person. */
  reason: string | null
}

/**
 * The port to whatever runs people's programs: a cage on this machine, runners elsewhere, Judge0.
 *
 * Rules for every engine: nothing runs outside a cage, and a program reaches nothing of the server. A program's own faults and every limit
 * are results; an AppError says that it could not be run: `language_unavailable`, `code_runner_missing` (with the remedy in its fields),
 * `code_runner_unreachable`, `code_queue_full` (with Retry-After), `code_runner_ended` when the engine died over it,
 * `code_files_unsupported` where a job has files and every engine with its language takes none: Judge0, or a runner of an older version.
 */
export interface CodeRunner {
  /** Every language of the specification, in its order. Never rejects. */
  languages(): Promise<FoundLanguage[]>
  /** Resolves when some engine has this language now; throws as `run` would. */
  require(languageId: number): Promise<void>
  run(job: CodeJob, options: CodeRunOptions): Promise<CodeResult>
  /** Begins what the first run would wait for. */
  warmUp(): void
  /** Ends what was started, with every program in it. */
  close(): Promise<void>
}
