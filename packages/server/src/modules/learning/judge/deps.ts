import type { RunProgram } from './run-program.ts'
import type { TestSource } from './test-source.ts'
import type { TimeLimits } from './time-limits.ts'

export interface JudgeDeps {
  run: RunProgram
  tests: TestSource
  timeLimits: TimeLimits
  /** How many runs of one submission are handed to the engine at a time. */
  atOnce: number
  /** Whether the first test of each group is run before the others, which saves them when it fails, and costs a round of waiting. */
  firstAlone: boolean
}
