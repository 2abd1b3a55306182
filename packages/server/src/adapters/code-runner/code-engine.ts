import type { AppError } from '@xperto/contract'
import type { CacheReport, KnownMachine } from '@xperto/runner'
import type { CodeJob, CodeResult, CodeRunOptions } from '../../ports/code-runner.ts'
import type { RunnerAddress } from './runner-address.ts'

/** A language as an engine has it: its real version, or why it is not there. */
export type LanguageFinding = KnownMachine['languages'][number]

/** What an engine has, or why it can run nothing now. */
/** `where`: how programs are caged, in words for whoever runs the server. */
export type EngineFinding = { where: string; languages: readonly LanguageFinding[] } | { away: AppError }

/** One way of running programs. Several make the CodeRunner, the first that has a language running it. */
export interface CodeEngine {
  name: 'local' | 'runners' | 'judge0'
  /** Waits for an engine that is starting. Never rejects. */
  find(): Promise<EngineFinding>
  /** As CodeRunner.run, for a language that `find` told as there. */
  run(job: CodeJob, options: CodeRunOptions): Promise<CodeResult>
  /** What its runner keeps to save time and how much it may, in bytes; null where it does not tell. Engines without a runner leave it out. */
  caches?(): Promise<CacheReport | null>
  /**
   * Where its runners listen now, the least busy first: for work that is no program, such as reading a document. Throws the AppError that `find`
   * tells as `away`. Engines without a runner leave it out.
   */
  runners?(): Promise<readonly RunnerAddress[]>
  warmUp(): void
  close(): Promise<void>
}

/** Whether a job needs an engine that takes and gives files. One that does not rejects it with `code_files_unsupported` and runs nothing. */
export const hasFiles = ({ files, outputs }: CodeJob): boolean => files !== undefined || outputs !== undefined
